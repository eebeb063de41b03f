import { ai } from './places/ai.ts';
import { config } from './places/config.ts';
import { content } from './places/content.ts';
import { growth } from './places/growth.ts';
import { house } from './places/house.ts';
import { money } from './places/money.ts';
import { people } from './places/people.ts';
import type { Group } from './places/place.ts';
import { review } from './places/review.ts';
import { service } from './places/service.ts';
import { system } from './places/system.ts';

/** Every place of the console, as they stand at its side. Each is a bundle of its own. */
export const GROUPS: readonly Group[] = [house, content, review, people, service, money, growth, ai, config, system];
