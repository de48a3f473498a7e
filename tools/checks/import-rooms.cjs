/** The rooms of rules, server and page, and their allowed imports; an unlisted room may import nothing. */
const rooms = {
  rules: {
    root: 'packages/rules/src',
    mayImport: {
      player: [],
      journey: [],
      exercise: [],
      memory: [],
      reader: ['exercise'],
      quests: [],
      leagues: [],
      reminders: [],
      'daily-verse': [],
      quiz: ['player'],
      letters: ['memory'],
      offline: ['journey'],
      sounding: ['exercise', 'memory'],
      trial: ['exercise', 'memory'],
      moves: ['player', 'journey', 'exercise', 'quests', 'quiz', 'letters'],
      session: ['player', 'journey', 'exercise', 'moves'],
    },
  },
  server: {
    root: 'apps/server/src',
    mayImport: {
      settings: [],
      concurrency: [],
      locales: [],
      course: ['settings'],
      'instance-content': ['course'],
      database: ['settings', 'concurrency'],
      outside: ['settings', 'concurrency', 'request', 'course'],
      request: ['database'],
      http: ['settings', 'concurrency', 'locales', 'course', 'database', 'outside', 'request'],
      player: ['settings', 'concurrency', 'locales', 'course', 'instance-content', 'database', 'outside', 'request'],
      runs: ['concurrency', 'course', 'database', 'request', 'player'],
      memory: ['concurrency', 'request', 'database', 'player', 'runs'],
      reading: ['concurrency', 'course', 'memory'],
      schedule: ['database', 'player', 'memory', 'features'],
      // Of tests alone.
      attacks: [],
      faults: [],
      features: [
        ...[
          'settings',
          'concurrency',
          'locales',
          'course',
          'instance-content',
          'database',
          'outside',
          'request',
          'http',
        ],
        ...['player', 'runs', 'memory', 'reading'],
      ],
    },
  },
  web: {
    root: 'apps/web/src',
    mayImport: {
      locales: [],
      styles: [],
      lib: ['ui'],
      ui: [],
      worker: ['lib'],
      questions: ['lib', 'ui'],
      runs: ['lib', 'ui', 'questions'],
      features: ['lib', 'locales', 'ui', 'questions', 'runs'],
      app: ['lib', 'ui', 'questions', 'runs', 'features'],
    },
  },
};

const test = '\\.test\\.tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule for each room, and one for rooms without a name here. */
function roomRules(house) {
  const { root, mayImport } = rooms[house];
  const named = Object.keys(mayImport);
  return [
    ...named.map((room) =>
      forbid(
        `${house}-room-${room}`,
        `${room} may import: ${mayImport[room].join(', ') || 'no other room'}`,
        { path: `^${root}/${room}/`, pathNot: test },
        { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[room, ...mayImport[room]].join('|')})/` },
      ),
    ),
    forbid(
      `${house}-room-without-a-name`,
      'a new room says which ones it may import',
      { path: `^${root}/(?!(${named.join('|')})/)[^/]+/`, pathNot: test },
      {},
    ),
  ];
}

module.exports = { rooms, roomRules };
