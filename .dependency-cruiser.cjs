/** Who may import whom (ARCHITECTURE.md): every arrow of the house, checked. */
const not = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const test = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    not('no-circles', 'nothing depends on itself', {}, { circular: true }),
    not(
      'course-is-first',
      'the course imports nothing of ours',
      { path: '^packages/course' },
      { path: '^(packages/(?!course)|apps|e2e)' },
    ),
    not(
      'rules-know-only-the-course-schema',
      'rules: types and closed lists of the course, and the one package of the memory',
      { path: '^packages/rules/src', pathNot: test },
      {
        pathNot: ['^packages/rules/src', '^packages/course/src/schema\\.ts$', 'node_modules/ts-fsrs/'],
      },
    ),
    not(
      'fsrs-behind-one-file',
      'one file knows the package that computes memory',
      { path: '^(packages|apps|e2e|tools)', pathNot: [test, '^packages/rules/src/memory/fsrs\\.ts$'] },
      { path: 'node_modules/ts-fsrs/' },
    ),
    not(
      'contract-knows-the-rules-below',
      'contract: zod, rules, the course schema',
      { path: '^packages/contract' },
      { path: ['^(apps|e2e)', '^packages/course/src/(?!schema\\.ts$)'] },
    ),
    not(
      'lists-need-no-schema-code',
      'lists and limits reach first pages, which load no zod',
      { path: '^packages/contract/src/(languages|limits|lists|report-lists|themes|voices)\\.ts$' },
      { path: ['node_modules/zod', '^packages/contract/src/(?!languages|limits|lists|report-lists|themes|voices)'] },
    ),
    not('server-never-web', 'the server does not know the page', { path: '^apps/server' }, { path: '^apps/web' }),
    not('web-never-server', 'the page does not know the server', { path: '^apps/web' }, { path: '^apps/server' }),
    not(
      'web-course-types-only',
      'the page asks the server for the course; the build writes what it reaches into the landing',
      { path: '^apps/web', pathNot: '^apps/web/landing-markup' },
      {
        path: '^packages/course',
        dependencyTypesNot: ['type-only'],
      },
    ),
    not(
      'journeys-know-the-contract',
      'journeys use the app from outside; of the course they read what it could show',
      { path: '^e2e' },
      { path: '^(packages/(?!contract|course|testing)|apps|tools)' },
    ),
    not(
      'testing-knows-the-contract',
      'servers, stand-ins and clients of tests know the app by its contract; tickets are composed by the rules',
      { path: '^packages/testing', pathNot: '^packages/testing/src/tickets/' },
      { path: '^(packages/(?!contract|testing)|apps|e2e|tools)' },
    ),
    not(
      'production-without-tests',
      'what is shipped imports nothing that only tests need',
      { path: '^(packages/(?!testing)[^/]+|apps/[^/]+)/src', pathNot: test },
      { path: '^packages/testing|^(packages|apps)/[^/]+/(test|bench)/' },
    ),
    not(
      'tools-on-top',
      'tools run the house; only journeys stand beside them',
      { path: '^(apps|packages)' },
      { path: '^(tools|e2e)' },
    ),
    not('tools-never-journeys', 'tools start journeys as a program', { path: '^tools' }, { path: '^e2e' }),

    not(
      'rules-base',
      'rulebook, outcome, moment, chance, events stand below all rooms',
      {
        path: '^packages/rules/src/[^/]+\\.ts$',
        pathNot: ['index\\.ts$', test],
      },
      { path: '^packages/rules/src/[^/]+/' },
    ),
    not(
      'rules-player',
      'player is below the other rooms',
      { path: '^packages/rules/src/player' },
      {
        path: '^packages/rules/src/(journey|exercise|memory|reader|sounding|trial|letters|quests|leagues|quiz|reminders|moves|index)',
      },
    ),
    not(
      'rules-rooms-apart',
      'rooms never look at each other; only moves combine them',
      {
        path: '^packages/rules/src/(journey|exercise|memory|reader|quests|leagues|quiz|reminders)/',
      },
      {
        path: '^packages/rules/src/(journey|exercise|memory|reader|sounding|trial|letters|quests|leagues|quiz|reminders|moves)/',
        pathNot: '^packages/rules/src/$1/',
      },
    ),
    not(
      'rules-sounding',
      'the sounding asks fair questions about what memory keeps; nothing else combines rooms but moves',
      { path: '^packages/rules/src/sounding/', pathNot: test },
      { path: '^packages/rules/src/(journey|player|reader|quests|leagues|quiz|reminders|moves|index)' },
    ),
    not(
      'rules-trial',
      'the trial asks fair questions, and leaves rows of the log; nothing else combines rooms but moves',
      { path: '^packages/rules/src/trial/', pathNot: test },
      {
        path: '^packages/rules/src/(journey|player|reader|sounding|letters|quests|leagues|quiz|reminders|moves|index)',
      },
    ),
    not(
      'rules-letters',
      'letters name what memory keeps of them; nothing else combines rooms but moves',
      { path: '^packages/rules/src/letters/', pathNot: test },
      {
        path: '^packages/rules/src/(journey|player|exercise|reader|sounding|trial|quests|leagues|quiz|reminders|moves|index)',
      },
    ),
    not(
      'rules-moves',
      'nobody below moves uses them',
      { path: '^packages/rules/src/moves' },
      { path: '^packages/rules/src/index' },
    ),

    not(
      'server-database-first',
      'the database knows nothing of ours but itself',
      { path: '^apps/server/src/database', pathNot: test },
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(database|project-root)',
      },
    ),
    not(
      'server-player-below-features',
      'the player store is below the features',
      { path: '^apps/server/src/player' },
      {
        path: '^apps/server/src/(sessions|features|app|main)',
      },
    ),
    not(
      'server-sessions-below-features',
      'stored sessions are below the features that play, hear and report them',
      { path: '^apps/server/src/sessions' },
      {
        path: '^apps/server/src/(features|app|main)',
      },
    ),
    not(
      'server-features-apart',
      'features never import each other',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/$1/',
      },
    ),
    not(
      'server-only-routes-see-requests',
      'only routes.ts speaks Fastify',
      {
        path: '^apps/server/src/features/',
        pathNot: ['routes\\.ts$', test],
      },
      { path: 'node_modules/fastify', dependencyTypesNot: ['type-only'] },
    ),
    not(
      'server-storage-knows-no-http',
      'errors have codes, http/ their statuses; only routes.ts and the accounts, which issue tokens, see http/',
      {
        path: '^apps/server/src/(database|player|sessions|schedule|outside|features|errors|live-session|rate-limit)',
        pathNot: ['routes\\.ts$', '^apps/server/src/features/account/', test],
      },
      { path: '^apps/server/src/http/' },
    ),
    not(
      'server-main-chooses-outside',
      'implementations of outside are chosen in main',
      {
        path: '^apps/server/src/features/',
        pathNot: test,
      },
      {
        path: '^apps/server/src/outside/(choose|smtp|speech/(choose|espeak|elevenlabs|openai)|payments/(choose|demo|stripe|google)|files/(choose|folder|s3))',
      },
    ),
    not(
      'server-http-below-work',
      'http/ carries requests; it knows neither what answers them nor background jobs',
      { path: '^apps/server/src/http/', pathNot: test },
      { path: '^apps/server/src/(schedule|features|app|main)' },
    ),
    not(
      'server-config-knows-no-adapter',
      'config says what is set; what it checks settings with lies beside it',
      { path: '^apps/server/src/(config|wrong-settings)\\.ts$' },
      {
        path: '^apps/server/src/(database|player|sessions|schedule|outside|features|http|dependencies|app|main)',
      },
    ),
    not(
      'config-reads-alone',
      'nothing but main starts from main',
      { path: '^apps/server/src', pathNot: test },
      { path: '^apps/server/src/main' },
    ),

    not(
      'web-ui-knows-no-product',
      'ui and lib are below the features',
      { path: '^apps/web/src/(ui|lib)' },
      {
        path: '^apps/web/src/(features|app)',
      },
    ),
    not(
      'web-features-apart',
      'features meet only on pages',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/$1/',
      },
    ),
    not(
      'web-app-on-top',
      'features do not know the app',
      { path: '^apps/web/src/features', pathNot: test },
      { path: '^apps/web/src/app' },
    ),
    not(
      'no-drawers',
      'a folder or file is named for what it holds',
      {},
      {
        path: '/(utils|helpers|common|shared|misc|manager|service)(/|\\.ts)',
        pathNot: 'node_modules',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|compiled|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
