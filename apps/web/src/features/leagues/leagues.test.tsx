// @vitest-environment jsdom
import type { LeagueView } from '@kalima/contract';
import { leagueTiers, tierOf } from '@kalima/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromMidday } from '../../../test/from-midday.ts';
import { buildMonthlyBoard, buildOpenLeague, buildPromotion, buildStreakBoard } from '../../../test/league.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();
afterEach(() => vi.useRealTimers());

const texts = {
  en: {
    title: 'Leagues',
    league: 'Sapphire League',
    rank: 'Rank 12 of 30',
    ends: 'Ends in 2 days 5 hr',
    tier: 'Tier 4 of 10',
    tiles: { 'XP this week': '1,020', Matches: '7', Victories: '4' },
    ranking: 'This week’s ranking',
    columns: ['Rank', 'Player', 'XP'],
    up: 'moves up',
    down: 'moves down',
    legend: ['The top 10 move up to the Ruby League.', 'Places 26 to 30 move down to the Gold League.'],
    tooFew: 'Promotion starts at 3 learners in the group.',
    top: 'This is the highest league.',
    how: ['Play a 1v1 quiz', 'Earn XP', 'Climb the leagues'],
    unlock: 'Unlock the leagues',
    unlockBody: 'Leagues unlock at 100 XP and 2 completed levels.',
    xp: ['40 of 100 XP', '60 XP to go'],
    almost: 'One step left',
    almostBody: 'You have enough XP. Complete 1 more level: you then join a league, and all of this week’s XP counts.',
    levels: ['1 of 2 levels', '1 level to go'],
    train: 'Continue training',
    later: 'The league table and the leaderboards appear once you have 100 XP.',
    waiting: 'Earn XP to join this week’s group of up to 30 learners. Everything you’ve earned since Monday counts.',
    nextWeek: 'You left this week’s group. Earn XP next week to play again.',
    monthly: 'Monthly leaderboard',
    streak: 'Longest streaks',
    heardDays: 'Only days on which you were online count here.',
    days: 'Streak',
    medals: ['Gold medal', 'Silver medal', 'Bronze medal'],
    sample: 'Sample',
    sampleNote: /made up, for demonstration/,
    anonymous: 'User',
    place: 'Your place: 3, with 3,100 XP.',
    notYet: 'You need more than 5 days to appear here. You have 3 days.',
    beyond: 'Your place: outside the top 1,000, with 101 XP.',
    boardsOut: 'You’ve opted out of the leaderboards.',
    empty: 'Nobody is on this leaderboard yet.',
    faults: {
      league: 'We couldn’t load the league',
      monthly: 'We couldn’t load the monthly leaderboard',
      streak: 'We couldn’t load the streak leaderboard',
    },
    retry: 'Try again',
    promoted: ['Promoted!', 'Last week: rank 3 of 30, 1,240 XP. Welcome to the Sapphire League.'],
    stayed: ['Week complete', 'Last week: rank 14 of 30, 1,240 XP. You stay in the Gold League.'],
    relegated: [
      'Down one tier',
      'Last week: rank 29 of 30, 1,240 XP. You’re now in the Silver League. What you have learnt stays with you.',
    ],
    close: 'Start the new week',
    out: 'You’ve opted out of leagues',
    back: 'Take part again',
    choice: 'Leagues and leaderboards',
    in: 'Take part',
    stayOut: 'Opt out',
    ask: 'Leave the leagues?',
    leave: 'Leave',
    stay: 'Stay',
    failed: 'Unable to update profile.',
    tiers: 'Bronze Silver Gold Sapphire Ruby Emerald Amethyst Pearl Obsidian Diamond',
  },
  fr: {
    title: 'Ligues',
    league: 'Ligue Saphir',
    rank: 'Rang 12 sur 30',
    ends: 'Fin dans 2 j 5 h',
    tier: 'Palier 4 sur 10',
    tiles: { 'XP cette semaine': '1 020', Matchs: '7', Victoires: '4' },
    ranking: 'Le classement de la semaine',
    columns: ['Rang', 'Nom', 'XP'],
    up: 'monte',
    down: 'descend',
    legend: ['Les 10 premières places montent en Ligue Rubis.', 'Les places 26 à 30 descendent en Ligue Or.'],
    tooFew: 'Les premières places montent dès 3 personnes dans le groupe.',
    top: 'C’est la plus haute ligue.',
    how: ['Jouez un quiz à deux', 'Gagnez des XP', 'Montez de ligue en ligue'],
    unlock: 'Débloquez les ligues',
    unlockBody: 'Les ligues s’ouvrent à partir de 100 XP et 2 niveaux terminés.',
    xp: ['40 XP sur 100', 'Encore 60 XP'],
    almost: 'Plus qu’une étape',
    almostBody:
      'Vous avez assez d’XP. Terminez encore 1 niveau : vous entrez alors dans une ligue, et tous vos XP de la semaine comptent.',
    levels: ['Niveaux : 1 sur 2', 'Encore 1 niveau'],
    train: 'Continuer l’entraînement',
    later: 'Le tableau de la ligue et les classements s’afficheront dès que vous aurez 100 XP.',
    waiting:
      'Gagnez des XP pour rejoindre le groupe de la semaine (30 personnes au plus). Tout ce que vous avez gagné depuis lundi compte.',
    nextWeek: 'Vous avez quitté le groupe de cette semaine. Gagnez des XP la semaine prochaine pour jouer de nouveau.',
    monthly: 'Le classement du mois',
    streak: 'Les plus longues séries',
    heardDays: 'Ici, seuls les jours où vous avez été en ligne comptent.',
    days: 'Série',
    medals: ['Médaille d’or', 'Médaille d’argent', 'Médaille de bronze'],
    sample: 'Exemple',
    sampleNote: /inventées, pour la démonstration/,
    anonymous: 'Utilisateur',
    place: 'Votre place : 3, avec 3 100 XP.',
    notYet: 'Il faut plus de 5 jours pour apparaître ici. Vous avez 3 jours.',
    beyond: 'Votre place : au-delà de 1 000, avec 101 XP.',
    boardsOut: 'Vous ne participez pas aux classements.',
    empty: 'Ce classement est encore vide.',
    faults: {
      league: 'La ligue n’a pas pu être chargée',
      monthly: 'Le classement du mois n’a pas pu être chargé',
      streak: 'Le classement des séries n’a pas pu être chargé',
    },
    retry: 'Réessayer',
    promoted: ['Vous montez\u00a0!', 'La semaine dernière : rang 3 sur 30, 1 240 XP. Bienvenue en Ligue Saphir.'],
    stayed: ['Semaine terminée', 'La semaine dernière : rang 14 sur 30, 1 240 XP. Vous restez en Ligue Or.'],
    relegated: [
      'Un palier plus bas',
      'La semaine dernière : rang 29 sur 30, 1 240 XP. Vous voici en Ligue Argent. Ce que vous avez appris vous reste.',
    ],
    close: 'Commencer la semaine',
    out: 'Vous ne participez pas aux ligues',
    back: 'Participer de nouveau',
    choice: 'Ligues et classements',
    in: 'Participer',
    stayOut: 'Rester à l’écart',
    ask: 'Quitter les ligues\u00a0?',
    leave: 'Quitter',
    stay: 'Rester',
    failed: 'Impossible de mettre à jour le profil.',
    tiers: 'Bronze Argent Or Saphir Rubis Émeraude Améthyste Perle Obsidienne Diamant',
  },
} as const;

const main = () => within(screen.getByRole('main'));
const league = (part: LeagueView, lastResult: unknown = null) => ({ '/api/leagues': { league: part, lastResult } });

async function networkFirst(path = '/leagues', language: 'en' | 'fr' = 'en') {
  const page = await renderApp(path, { signedIn: true, language });
  await screen.findByRole('main');
  return page;
}

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const open = async (replies: Record<string, unknown> = {}) => {
    const fetch = stubServer(replies);
    await networkFirst('/leagues', language);
    await main().findByRole('heading', { level: 1, name: labels.title });
    return fetch;
  };
  const part = async (name: string) => within(await main().findByRole('region', { name }));

  test('the league of this week: tier, rank, XP, matches, victories, and what is left of the week', async () => {
    await open();
    const card = await part(labels.league);
    for (const text of [labels.rank, labels.ends, labels.tier]) card.getByText(text);
    for (const [name, value] of Object.entries(labels.tiles))
      expect(card.getByText(name).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')).toBe(value);
  });

  test('the top ten and one’s own row below them, with the places that go up marked by a word', async () => {
    await open();
    const ranking = await part(labels.ranking);
    expect(ranking.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(labels.columns);
    const rows = ranking
      .getAllByRole('row')
      .slice(1)
      .filter((row) => within(row).getAllByRole('cell').length === 3);
    expect(rows).toHaveLength(11);
    expect(rows.map((row) => row.textContent?.includes(labels.up))).toEqual([...Array(10).fill(true), false]);
    expect(rows.at(-1)?.textContent).toMatch(/^12.*Maryam/);
    for (const text of labels.legend) ranking.getByText(text);
  });

  test('whoever is among the last five sees their row going down', async () => {
    const rows = buildOpenLeague()
      .rows.slice(0, 1)
      .map((row) => ({ ...row, rank: 26, isMe: true }));
    await open(league(buildOpenLeague({ rank: 26, rows }) as LeagueView));
    const ranking = await part(labels.ranking);
    expect(ranking.getByRole('row', { name: /^26/ }).textContent).toContain(labels.down);
  });

  test.each([
    ['two learners', { groupSize: 2, promotedPlaces: 0, relegatedPlaces: 0 }, 'tooFew'],
    ['the highest league', { tier: tierOf(10), promotedPlaces: 0 }, 'top'],
  ] as const)('in %s nobody goes up, and the page says why', async (_, change, reason) => {
    await open(league(buildOpenLeague({ ...change })));
    (await part(labels.ranking)).getByText(labels[reason]);
  });

  test('how it works, in three steps', async () => {
    await open();
    for (const step of labels.how) await main().findByRole('heading', { level: 3, name: step });
  });

  test('under 100 XP: what is there, what is missing, and a way to train; no boards', async () => {
    const fetch = await open({
      '/api/profile': { ...profile, totalXp: 40 },
      ...league({ kind: 'locked', xp: 40, xpNeeded: 100, completedLevels: 0, levelsNeeded: 2 }),
    });
    const card = await part(labels.unlock);
    for (const text of [labels.unlockBody, ...labels.xp]) card.getByText(text);
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(card.getByRole('link', { name: labels.train }).getAttribute('href')).toBe('/');
    main().getByText(labels.later);
    expect(main().queryByRole('heading', { name: labels.monthly })).toBeNull();
    expect(fetch.mock.calls.filter(([address]) => String(address).startsWith('/api/boards'))).toEqual([]);
  });

  test('with 100 XP and one level: the level that is missing', async () => {
    await open(league({ kind: 'locked', xp: 180, xpNeeded: 100, completedLevels: 1, levelsNeeded: 2 }));
    const card = await part(labels.almost);
    for (const text of [labels.almostBody, ...labels.levels]) card.getByText(text);
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  test.each([
    [false, 'waiting'],
    [true, 'nextWeek'],
  ] as const)('no group in this week (left: %s): the page says when there is one', async (joinsNextWeek, text) => {
    await open(league({ kind: 'waiting', tier: tierOf(4), joinsNextWeek, weekEndsInMs: 190_800_000 }));
    const card = await part(labels.league);
    card.getByText(labels[text]);
    card.getByText(labels.ends);
    expect(card.getByRole('link', { name: labels.train }).getAttribute('href')).toBe('/');
  });

  test('the board of the month: medals for three, samples marked, and one’s own place', async () => {
    await open();
    const board = await part(labels.monthly);
    const rows = board.getAllByRole('row').slice(1);
    const shown = rows.map(({ textContent }) => textContent ?? '');
    for (const [index, medal] of labels.medals.entries()) expect(shown[index]).toContain(medal);
    expect(shown[1]).toContain(labels.anonymous);
    expect(shown.filter((text) => text.includes(labels.sample))).toEqual([shown[4]]);
    board.getByText(labels.sampleNote);
    board.getByText(labels.place);
  });

  test('the board of streaks: a shared place is a shared medal, and who has too short a streak reads so', async () => {
    await open();
    const board = await part(labels.streak);
    board.getByRole('columnheader', { name: labels.days });
    const shown = board.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(shown.filter((text) => text.includes(labels.medals[1]))).toHaveLength(2);
    expect(shown.join()).not.toContain(labels.medals[2]);
    board.getByText(labels.notYet);
    board.getByText(labels.heardDays);
    expect((await part(labels.monthly)).queryByText(labels.heardDays)).toBeNull();
    expect(board.queryByText(labels.sampleNote)).toBeNull();
  });

  test('an empty board says so, and a place far below is told as such', async () => {
    const own = { value: 101, isListed: true, rank: null };
    await open({ '/api/boards/monthly': buildMonthlyBoard({ rows: [], own }) });
    const board = await part(labels.monthly);
    board.getByText(labels.empty);
    board.getByText(labels.beyond);
  });

  test.each([
    ['league', '/api/leagues', labels.league],
    ['monthly', '/api/boards/monthly', labels.monthly],
    ['streak', '/api/boards/streak', labels.streak],
  ] as const)('%s did not load: that part alone says so, and is asked for again', async (name, path, heading) => {
    await open({ [path]: undefined });
    const alert = within(await main().findByRole('alert'));
    alert.getByRole('heading', { name: labels.faults[name] });
    const others = [labels.league, labels.monthly, labels.streak].filter((other) => other !== heading);
    for (const other of others) await main().findByRole('heading', { name: other });
    stubServer();
    await userEvent.click(alert.getByRole('button', { name: labels.retry }));
    await main().findByRole('heading', { name: heading });
    expect(main().queryByRole('alert')).toBeNull();
  });

  test.each([
    ['promoted', buildPromotion()],
    ['stayed', buildPromotion({ outcome: 'stayed', rank: 14, newTier: tierOf(3) })],
    ['relegated', buildPromotion({ outcome: 'relegated', rank: 29, newTier: tierOf(2) })],
  ] as const)('how the last week ended (%s) is told once', async (outcome, result) => {
    const fetch = stubServer({
      ...league(buildOpenLeague(), result),
      '/api/leagues/result/seen': { lastResult: null },
    });
    // The dialog may cover the page before anything of it is found.
    await renderApp('/leagues', { signedIn: true, language });
    const dialog = await screen.findByRole('dialog', { name: labels[outcome][0] });
    const shown = dialog.textContent?.replaceAll(/\s/g, ' ');
    expect(shown).toContain(labels[outcome][1]);
    if (outcome === 'promoted') await waitFor(() => expect(document.querySelector('.confetti')).not.toBeNull());
    else expect(document.querySelector('.confetti')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: labels.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const told_ = fetch.mock.calls.filter(([address]) => address === '/api/leagues/result/seen');
    expect(told_.map(([, init]) => init?.method)).toEqual(['POST']);
  });

  test('whoever has opted out is in no league, and can come back', async () => {
    const out = { ...profile, leaguesOptedOut: true };
    await open({
      '/api/profile': out,
      ...league({ kind: 'opted-out', tier: tierOf(4) }),
      '/api/boards/monthly': buildMonthlyBoard({ own: { value: 300, isListed: false, rank: null } }),
    });
    const card = await part(labels.out);
    (await part(labels.monthly)).getByText(labels.boardsOut);
    const fetch = stubServer({
      ...league({ kind: 'waiting', tier: tierOf(4), joinsNextWeek: false, weekEndsInMs: 190_800_000 }),
    });
    await userEvent.click(card.getByRole('button', { name: labels.back }));
    await part(labels.league);
    const change = fetch.mock.calls.find(([, init]) => init?.body !== undefined && init?.method !== 'POST');
    expect([change?.[0], JSON.parse(String(change?.[1]?.body))]).toEqual(['/api/profile', { leaguesOptedOut: false }]);
  });

  test('in the settings leaving is asked twice, and a choice that is not kept is told', async () => {
    stubServer();
    await networkFirst('/settings', language);
    const group = within(await main().findByRole('group', { name: labels.choice }));
    const radio = (name: string) => group.getByRole<HTMLInputElement>('radio', { name });
    expect(radio(labels.in).checked).toBe(true);
    await userEvent.click(radio(labels.stayOut));
    const first = await screen.findByRole('dialog', { name: labels.ask });
    await userEvent.click(within(first).getByRole('button', { name: labels.stay }));
    expect(radio(labels.in).checked).toBe(true);
    await userEvent.click(radio(labels.stayOut));
    const fetch = stubServer({ '/api/profile': { ...profile, leaguesOptedOut: true } });
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: labels.leave }));
    await waitFor(() => expect(radio(labels.stayOut).checked).toBe(true));
    expect(fetch.mock.calls.map(([, init]) => init?.body)).toContain('{"leaguesOptedOut":true}');
    stubServer({ '/api/profile': Response.json({ code: 'rate-limited' }, { status: 429 }) });
    await userEvent.click(radio(labels.in));
    expect((await screen.findByText(labels.failed)).closest('[role="alert"]')).not.toBeNull();
    expect(radio(labels.stayOut).checked).toBe(true);
  });

  test.each(leagueTiers.map(({ level }) => level))('tier %i has its name', async (level) => {
    await open(league({ kind: 'waiting', tier: tierOf(level), joinsNextWeek: false, weekEndsInMs: 1000 }));
    const name = labels.tiers.split(' ')[level - 1] ?? '';
    await main().findByRole('heading', { level: 2, name: new RegExp(name) });
  });
});

test('when the week is over the league is asked for again', async () => {
  vi.useFakeTimers(fromMidday);
  stubServer(league(buildOpenLeague({ weekEndsInMs: 20_000 })));
  await networkFirst();
  await main().findByText('Ends in 1 min');
  stubServer(league({ kind: 'waiting', tier: tierOf(5), joinsNextWeek: false, weekEndsInMs: 604_800_000 }));
  await act(() => vi.advanceTimersByTimeAsync(22_000));
  await main().findByRole('heading', { name: 'Ruby League' });
  main().getByText('Ends in 7 days 0 hr');
});

test('the rank is out of 30, with the size of the group beside it', async () => {
  stubServer(league(buildOpenLeague({ rank: 2, groupSize: 3 })));
  await networkFirst();
  await main().findByText('Rank 2 of 30');
  main().getByText('3 learners in the group');
});

test('others are seen to overtake while the page is open', async () => {
  vi.useFakeTimers(fromMidday);
  await networkFirst();
  await main().findByText('Rank 12 of 30');
  stubServer(league(buildOpenLeague({ rank: 13 })));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await main().findByText('Rank 13 of 30');
});

test('a long name is no more than its row, and its own direction does not spill', async () => {
  stubServer({
    '/api/boards/streak': buildStreakBoard({
      rows: buildStreakBoard()
        .rows.slice(0, 1)
        .map((row) => ({ ...row, displayName: 'مريم' })),
    }),
  });
  await networkFirst();
  expect((await main().findByText('مريم')).tagName).toBe('BDI');
});
