import 'i18next';
import type about from './en/about.json';
import type account from './en/account.json';
import type app from './en/app.json';
import type economy from './en/economy.json';
import type exercise from './en/exercise.json';
import type guide from './en/guide.json';
import type home from './en/home.json';
import type leagues from './en/leagues.json';
import type letters from './en/letters.json';
import type links from './en/links.json';
import type memory from './en/memory.json';
import type moderation from './en/moderation.json';
import type news from './en/news.json';
import type notices from './en/notices.json';
import type notifications from './en/notifications.json';
import type onboarding from './en/onboarding.json';
import type profile from './en/profile.json';
import type quests from './en/quests.json';
import type quiz from './en/quiz.json';
import type read from './en/read.json';
import type report from './en/report.json';
import type settings from './en/settings.json';
import type shop from './en/shop.json';
import type sounding from './en/sounding.json';
import type surahs from './en/surahs.json';
import type triage from './en/triage.json';
import type trial from './en/trial.json';
import type verse from './en/verse.json';
import type voice from './en/voice.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    returnNull: false;
    resources: {
      about: typeof about;
      account: typeof account;
      app: typeof app;
      economy: typeof economy;
      exercise: typeof exercise;
      guide: typeof guide;
      home: typeof home;
      letters: typeof letters;
      links: typeof links;
      notifications: typeof notifications;
      memory: typeof memory;
      moderation: typeof moderation;
      news: typeof news;
      notices: typeof notices;
      leagues: typeof leagues;
      onboarding: typeof onboarding;
      profile: typeof profile;
      quests: typeof quests;
      quiz: typeof quiz;
      read: typeof read;
      report: typeof report;
      settings: typeof settings;
      shop: typeof shop;
      sounding: typeof sounding;
      surahs: typeof surahs;
      triage: typeof triage;
      trial: typeof trial;
      verse: typeof verse;
      voice: typeof voice;
    };
  }
}
