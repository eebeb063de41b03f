import type { LiveGuideProblem } from '@liuguang/contract/live/guide';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refused } from '../../../platform/refused.ts';

/** A programme as a guide of the format XMLTV tells it. */
export interface GuideEntry {
  readonly channel: string;
  readonly title: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly startsAt: number;
  /** Nothing where the guide leaves it to the next one's beginning. */
  readonly endsAt: number | undefined;
}

interface GuideFile {
  /** The ids of channels in it. */
  readonly channels: readonly string[];
  readonly entries: readonly GuideEntry[];
  readonly problems: readonly LiveGuideProblem[];
}

const MOST_ENTRIES = 200_000;
const MOST_PROBLEMS = 200;
const MOST_DEPTH = 20;
const MOST_TEXT = 300;
const TITLE = 30;

/**
 * Reads a guide as it comes in, in as much memory as its programmes take. Entities of its own are refused: nothing in
 * the format needs them, and they are how such files do harm.
 */
export async function readGuide(chunks: AsyncIterable<string>, wanted: string | undefined): Promise<GuideFile> {
  const reading = new GuideReading(wanted);
  for await (const chunk of chunks) reading.write(chunk);
  return reading.end();
}

interface Open {
  readonly channel: string;
  readonly start: string;
  readonly stop: string | undefined;
  title: string;
  readonly titles: Record<string, string>;
}

class GuideReading {
  readonly #parser = new SaxesParser();
  readonly #wanted: string | undefined;
  readonly #channels = new Set<string>();
  readonly #entries: GuideEntry[] = [];
  readonly #problems: LiveGuideProblem[] = [];
  #depth = 0;
  #isGuide = false;
  #open: Open | undefined;
  #language: string | undefined;
  #text = '';

  constructor(wanted: string | undefined) {
    this.#wanted = wanted;
    this.#parser.on('error', () => {
      throw unreadable();
    });
    this.#parser.on('doctype', (text) => {
      if (/[[]|<!entity/i.test(text)) throw new Refused('badBody', { reason: 'live.guideEntities' });
    });
    this.#parser.on('opentag', (tag) => this.#enter(tag));
    this.#parser.on('text', (text) => this.#say(text));
    this.#parser.on('cdata', (text) => this.#say(text));
    this.#parser.on('closetag', ({ name }) => this.#leave(name));
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  end(): GuideFile {
    this.#parser.close();
    if (!this.#isGuide) throw unreadable();
    return { channels: [...this.#channels], entries: this.#entries, problems: this.#problems };
  }

  #enter({ name, attributes }: SaxesTagPlain): void {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw unreadable();
    if (this.#depth === 1) this.#isGuide = name === 'tv';
    if (name === 'channel' && attributes.id !== undefined) this.#note(attributes.id);
    if (name === 'programme') {
      const { channel = '', start = '', stop } = attributes;
      this.#note(channel);
      this.#open = { channel, start, stop, title: '', titles: {} };
    }
    if (name === 'title' && this.#open) {
      this.#language = attributes.lang ?? '';
      this.#text = '';
    }
  }

  #say(text: string): void {
    if (this.#language !== undefined && this.#text.length < MOST_TEXT) this.#text += text;
  }

  #leave(name: string): void {
    this.#depth -= 1;
    if (name === 'title' && this.#open && this.#language !== undefined) {
      const title = Array.from(this.#text.replace(/\s+/g, ' ').trim()).slice(0, TITLE).join('');
      const language = this.#language.slice(0, 2).toLowerCase();
      this.#language = undefined;
      if (title === '') return;
      this.#open.titles[language] ??= title;
      // What is meant for nobody else is for everybody.
      if (this.#open.title === '' || language === 'zh') this.#open.title = title;
    }
    if (name === 'programme' && this.#open) {
      this.#add(this.#open);
      this.#open = undefined;
    }
  }

  #note(channel: string): void {
    if (this.#channels.size < MOST_PROBLEMS) this.#channels.add(channel.slice(0, MOST_TEXT));
  }

  #add({ channel, start, stop, title, titles }: Open): void {
    if (this.#wanted !== undefined && channel !== this.#wanted) return;
    const [startsAt, endsAt] = [timeIn(start), stop === undefined ? undefined : timeIn(stop)];
    const fault =
      startsAt === undefined || (stop !== undefined && endsAt === undefined) ? 'time' : title === '' && 'title';
    if (fault || (endsAt !== undefined && startsAt !== undefined && endsAt <= startsAt)) {
      if (this.#problems.length < MOST_PROBLEMS)
        this.#problems.push({
          kind: fault || 'time',
          title,
          other: '',
          from: '',
          to: '',
          said: `${start} ${stop ?? ''}`.slice(0, 80),
        });
      return;
    }
    if (startsAt === undefined) return;
    if (this.#entries.length >= MOST_ENTRIES) throw new Refused('tooLarge');
    this.#entries.push({ channel, title, titles, startsAt, endsAt });
  }
}

const unreadable = () => new Refused('badBody', { reason: 'live.guideUnreadable' });

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:\s*(?:([+-])(\d\d):?(\d\d)|(Z|UTC|GMT)))?$/;
const FARTHEST_ZONE_MINUTES = 14 * 60;

/** As XMLTV writes it: `20261118203000 +0800`; without a zone it is UTC. Nothing where there is no such moment. */
export function timeIn(text: string): number | undefined {
  const found = TIME.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', sign, zoneHours = '00', zoneMinutes = '00'] =
    found;
  const zone = Number(zoneHours) * 60 + Number(zoneMinutes);
  if (zone > FARTHEST_ZONE_MINUTES || Number(zoneMinutes) > 59) return undefined;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(written);
  // JavaScript makes 2 March of 30 February.
  if (Number.isNaN(time) || new Date(time).toISOString() !== written) return undefined;
  return time - (sign === '-' ? -zone : zone) * 60_000;
}
