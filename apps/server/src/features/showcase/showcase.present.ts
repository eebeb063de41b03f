import type { ShowcaseApp, ShowcaseFigure, ShowcasePage, ShowcaseRecord } from '@liuguang/contract/showcase/schemas';
import type { AppRow, CountedApp, FigureRow } from './showcase.repository.ts';

export const presentApp = ({ id, name, intro, translations, icon, href }: AppRow): ShowcaseApp => ({
  id: String(id),
  name,
  intro,
  translations,
  icon,
  href,
});

export const presentPage = (app: CountedApp): ShowcasePage => ({
  ...presentApp(app),
  about: app.about,
  people: app.people,
});

export const presentRecord = (app: CountedApp): ShowcaseRecord => ({
  ...presentPage(app),
  position: app.position,
  shown: app.shown,
});

export const presentFigure = ({ appId, ...figure }: FigureRow): ShowcaseFigure => ({ ...figure, appId: String(appId) });
