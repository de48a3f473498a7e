import 'i18next';
import type notifications from './en/notifications.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    returnNull: false;
    resources: {
      about: typeof import('./en/about.json')['default'];
      account: typeof import('./en/account.json')['default'];
      app: typeof import('./en/app.json')['default'];
      economy: typeof import('./en/economy.json')['default'];
      exercise: typeof import('./en/exercise.json')['default'];
      'first-week': typeof import('./en/first-week.json')['default'];
      guide: typeof import('./en/guide.json')['default'];
      head: typeof import('./en/head.json')['default'];
      home: typeof import('./en/home.json')['default'];
      leagues: typeof import('./en/leagues.json')['default'];
      letters: typeof import('./en/letters.json')['default'];
      links: typeof import('./en/links.json')['default'];
      memory: typeof import('./en/memory.json')['default'];
      moderation: typeof import('./en/moderation.json')['default'];
      news: typeof import('./en/news.json')['default'];
      notices: typeof import('./en/notices.json')['default'];
      /** One of its texts is called `default`. */
      notifications: typeof notifications;
      offline: typeof import('./en/offline.json')['default'];
      'omitted-rows': typeof import('./en/omitted-rows.json')['default'];
      onboarding: typeof import('./en/onboarding.json')['default'];
      profile: typeof import('./en/profile.json')['default'];
      'quest-tile': typeof import('./en/quest-tile.json')['default'];
      quests: typeof import('./en/quests.json')['default'];
      quiz: typeof import('./en/quiz.json')['default'];
      read: typeof import('./en/read.json')['default'];
      report: typeof import('./en/report.json')['default'];
      settings: typeof import('./en/settings.json')['default'];
      shop: typeof import('./en/shop.json')['default'];
      sounding: typeof import('./en/sounding.json')['default'];
      start: typeof import('./en/start.json')['default'];
      surahs: typeof import('./en/surahs.json')['default'];
      triage: typeof import('./en/triage.json')['default'];
      trial: typeof import('./en/trial.json')['default'];
      verse: typeof import('./en/verse.json')['default'];
      voice: typeof import('./en/voice.json')['default'];
    };
  }
}
