import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { showcaseApp } from './showcase.schema.ts';

const app = auditedRow(showcaseApp, ['appId', showcaseApp.id], {
  name: showcaseApp.name,
  intro: showcaseApp.intro,
  about: showcaseApp.about,
  translations: showcaseApp.translations,
  icon: showcaseApp.icon,
  href: showcaseApp.href,
  position: showcaseApp.position,
  shown: showcaseApp.shown,
});

export const showcaseAudited = statesOf(app, 'console/showcase/save', 'console/showcase/remove');
