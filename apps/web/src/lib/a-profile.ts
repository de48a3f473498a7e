import type { ProfileView } from '@kalima/contract';

/** For tests only: a learner in the middle of the course, with nothing used up. */
export const aProfile: ProfileView = {
  userId: '7b0c9a7e-1111-4222-8333-444455556666',
  displayName: 'Maryam',
  email: 'm@example.org',
  avatarUrl: null,
  language: 'en',
  timeZone: 'UTC',
  learningLevel: null,
  battery: 19,
  maxBattery: 24,
  isSuper: false,
  nextBatteryInMs: 600_000,
  gems: 640,
  streak: 3,
  totalXp: 10,
  level: 1,
  batteryPrice: 500,
  freeRechargesUsed: 0,
  freeRechargesLeft: 2,
  giftReceived: false,
  freezes: 0,
  maxFreezes: 2,
  freezePrice: 200,
  tapGameOpen: true,
};
