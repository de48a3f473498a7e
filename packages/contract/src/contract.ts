import * as account from './account.ts';
import * as audio from './audio.ts';
import * as clientErrors from './client-errors.ts';
import * as course from './course.ts';
import * as dailyVerse from './daily-verse.ts';
import * as economy from './economy.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as entities from './entities.ts';
import * as exercise from './exercise.ts';
import * as journey from './journey.ts';
import * as leagues from './leagues.ts';
import * as lesson from './lesson.ts';
import * as letters from './letters.ts';
import * as memory from './memory.ts';
import * as moderation from './moderation.ts';
import * as notice from './notice.ts';
import * as notifications from './notifications.ts';
import * as personalData from './personal-data.ts';
import * as profile from './profile.ts';
import * as quests from './quests.ts';
import * as quiz from './quiz.ts';
import * as reader from './reader.ts';
import * as report from './report.ts';
import * as shop from './shop.ts';
import * as sounding from './sounding.ts';
import * as speech from './speech.ts';
import * as surahPacks from './surah-packs.ts';
import * as system from './system.ts';
import * as tickets from './tickets.ts';
import * as triage from './triage.ts';
import * as trial from './trial.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint there is. A test proves that the server serves exactly these. */
export const contract: readonly AnyEndpoint[] = [
  system,
  clientErrors,
  account,
  profile,
  course,
  entities,
  journey,
  dailyVerse,
  memory,
  exercise,
  tickets,
  surahPacks,
  economy,
  lesson,
  report,
  notifications,
  triage,
  moderation,
  notice,
  shop,
  personalData,
  audio,
  speech,
  quests,
  leagues,
  quiz,
  sounding,
  trial,
  letters,
  reader,
].flatMap((room) => Object.values(room as Record<string, unknown>).filter(isEndpoint));
