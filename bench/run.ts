import { buildServer } from '../scripts/build.ts';
import { measureAi } from './ai.ts';
import { measureApi } from './api.ts';
import { measureCommunity } from './community.ts';
import { measureCompanion } from './companion.ts';
import { measureConsole } from './console.ts';
import { measureGrowth } from './growth.ts';
import { watchStolenTime } from './kit/stolen-time.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { measureMedia } from './media.ts';
import { measureMemory } from './memory.ts';
import { measureMessages } from './messages.ts';
import { measureMoney } from './money.ts';
import { measureReading } from './reading.ts';
import { type EntryReport, jsonOf, saveReport, tableOf } from './report.ts';
import { measureSearch } from './search.ts';
import { measureShorts } from './shorts.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';
import { measureWeb } from './web.ts';

/** What can be measured, by the name that selects it. */
const ENTRIES: Readonly<Record<string, () => Promise<EntryReport>>> = {
  ai: measureAi,
  api: measureApi,
  growth: measureGrowth,
  lists: measureLists,
  live: measureLive,
  community: measureCommunity,
  companion: measureCompanion,
  console: measureConsole,
  'sign-in': measureSignIn,
  start: measureStart,
  media: measureMedia,
  memory: measureMemory,
  messages: measureMessages,
  money: measureMoney,
  reading: measureReading,
  search: measureSearch,
  shorts: measureShorts,
  web: measureWeb,
};

const isJsonWanted = process.argv.includes('--json');
const named = process.argv.slice(2).filter((argument) => argument !== '--json');
const names = named.length > 0 ? named : Object.keys(ENTRIES);
const unknown = names.filter((name) => !ENTRIES[name]);

if (unknown.length > 0) {
  console.error(`No such entry: ${unknown.join(', ')}. There are ${Object.keys(ENTRIES).join(', ')}.`);
  process.exit(1);
}

await buildServer();
const reports: EntryReport[] = [];
for (const name of names) {
  console.error(`Measuring ${name} …`);
  const stolen = watchStolenTime();
  const report = await ENTRIES[name]?.();
  if (report) reports.push({ ...report, notes: [...report.notes, ...noteOnNeighbours(stolen())] });
}

/** Where neighbours took a noticeable share, the figures say as much about them. */
function noteOnNeighbours(percent = 0): string[] {
  return percent < 1 ? [] : [`${Math.round(percent)} % of this machine's time went to its neighbours meanwhile.`];
}

const json = jsonOf(reports, new Date());
await saveReport(json);
// Whoever pipes the JSON somewhere still sees the table.
(isJsonWanted ? console.error : console.log)(`\n${tableOf(reports)}\n`);
if (isJsonWanted) console.log(json);
