import type { AdvertDraft, AdvertRecord, AdvertState } from '@liuguang/contract/advert/schemas';
import type { ConfigValue, SetAdvert } from '@liuguang/contract/config/schemas';
import type { Request, Response } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { coverOf, linkOf } from '@liuguang/contract/jump';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { ConfigEditing, ConfigPort } from '../config/config.port.ts';
import { hasBudget, spending } from './advert.budgets.ts';
import type { AdvertRepository, Results, Spent } from './advert.repository.ts';

interface ConsoleParts {
  readonly repository: AdvertRepository;
  readonly database: Database;
  readonly settings: ConfigPort;
  readonly configEditing: ConfigEditing;
  readonly clock: Clock;
}

type Forms = ConfigValue<'adsType'>;

const NOTHING: Results = { views: 0, clicks: 0, viewsToday: 0 };

/** What operators advertise: each advertisement by itself, though everybody reads all of them together. */
export class AdvertConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ placement, state }: Request<'console/advert/list'>): Promise<Response<'console/advert/list'>> {
    const { advertise, adsType } = (await this.#parts.settings.read()).values;
    const asked = advertise.filter(({ position }) => placement === undefined || position === placement);
    const list = (await this.#present(asked, adsType)).filter((one) => state === undefined || one.state === state);
    return { list: list.toSorted((one, other) => one.placement - other.placement) };
  }

  async save(tx: Transaction, draft: AdvertDraft): Promise<AdvertRecord> {
    const { configEditing, repository, settings } = this.#parts;
    const { adsType } = (await settings.read()).values;
    const adverts = await configEditing.hold(tx, 'advertise');
    const before = draft.advertId === undefined ? undefined : named(adverts, draft.advertId);
    if ((before?.version ?? 0) !== draft.version) throw new Refused('taken', { reason: 'config.changed' });
    const id =
      before?.id ??
      String(
        await repository.nextId(
          tx,
          adverts.map((advert) => BigInt(advert.id)),
        ),
      );
    const saved = advertOf(draft, id, adsType);
    const next = before ? adverts.map((advert) => (advert.id === id ? saved : advert)) : [...adverts, saved];
    await configEditing.put(tx, 'advertise', next);
    if (hasBudget(saved)) await repository.countSoFar(tx, BigInt(id));
    const [record] = await this.#present([saved], adsType, tx);
    if (!record) throw new Error('an advertisement that was just saved is gone');
    return record;
  }

  async remove(tx: Transaction, advertId: string): Promise<void> {
    const { configEditing } = this.#parts;
    const adverts = await configEditing.hold(tx, 'advertise');
    const { id } = named(adverts, advertId);
    await configEditing.put(
      tx,
      'advertise',
      adverts.filter((advert) => advert.id !== id),
    );
  }

  /** An advertisement as an operator left it; nothing where there is none. */
  async find(tx: Transaction, advertId: string): Promise<SetAdvert | undefined> {
    return (await this.#parts.configEditing.hold(tx, 'advertise')).find(({ id }) => id === advertId);
  }

  async #present(adverts: readonly SetAdvert[], forms: Forms, tx?: Transaction): Promise<AdvertRecord[]> {
    const { repository, database, clock } = this.#parts;
    const now = clock.now();
    const today = shanghaiDay(now);
    const ids = adverts.map(({ id }) => BigInt(id));
    const spent = await repository.spent(tx ?? database.query, ids, today);
    const results = await repository.results(ids, today);
    return adverts.map((advert) => {
      const state = stateOf(advert, spent.get(advert.id), now);
      return present(advert, forms, { state, ...(results.get(advert.id) ?? NOTHING) });
    });
  }
}

function named(adverts: readonly SetAdvert[], advertId: string): SetAdvert {
  const advert = adverts.find(({ id }) => id === advertId);
  if (!advert) throw new Refused('notFound');
  return advert;
}

function stateOf(advert: SetAdvert, spent: Spent | undefined, now: Date): AdvertState {
  if (advert.until !== undefined && new Date(advert.until) <= now) return 'ended';
  const used = spending(advert, spent);
  if (used === 'spent') return used;
  if (advert.from !== undefined && now < new Date(advert.from)) return 'scheduled';
  return used ?? 'standing';
}

/** The field in which a place looks for its picture. */
const coverField = (forms: Forms, placement: number) =>
  forms.find(({ position }) => position === placement)?.cover ?? 'cover';

/** What is empty is left out: to the app, an empty text is a text. */
function advertOf(
  { advertId: _, placement, picture, version, ...draft }: AdvertDraft,
  id: string,
  forms: Forms,
): SetAdvert {
  const { kind, title, text, button, translations, video, href, from, until, viewsPerDay, viewsInAll } = draft;
  return {
    id,
    position: placement,
    kind,
    title,
    ...(text !== '' && { text }),
    ...(button !== '' && { button }),
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(picture !== '' && { [coverField(forms, placement)]: picture }),
    ...(video !== '' && { video }),
    ...(href !== '' && { href }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(viewsPerDay !== undefined && { viewsPerDay }),
    ...(viewsInAll !== undefined && { viewsInAll }),
    version: version + 1,
  };
}

const present = (advert: SetAdvert, forms: Forms, known: Results & { state: AdvertState }): AdvertRecord => ({
  id: advert.id,
  placement: advert.position as AdvertRecord['placement'],
  kind: advert.kind,
  title: advert.title,
  text: advert.text ?? '',
  button: advert.button ?? '',
  translations: { ...advert.translations },
  picture: coverOf(advert, coverField(forms, advert.position)) ?? '',
  video: advert.video ?? '',
  href: linkOf(advert) ?? '',
  from: advert.from ?? '',
  until: advert.until ?? '',
  ...(advert.viewsPerDay !== undefined && { viewsPerDay: advert.viewsPerDay }),
  ...(advert.viewsInAll !== undefined && { viewsInAll: advert.viewsInAll }),
  ...known,
  version: advert.version ?? 0,
});
