/** Queries as typed, and the surah or verse they mean: "query → place", one a line. */
const pairs = (lines: string): readonly (readonly [query: string, place: string])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' → ') as [string, string]);

export const queriesOfFrench = pairs(`
  la vache → 2
  La Vache → 2
  vache → 2
  la caverne → 18
  Joseph → 12
  Marie → 19
  les abeilles → 16
  abeille → 16
  l’araignée → 29
  l'araignee → 29
  l araignée → 29
  les fourmis → 27
  la table servie → 5
  les femmes → 4
  la famille d’Imran → 3
  famille d'imrane → 3
  imrane → 3
  le voyage nocturne → 17
  les prophètes → 21
  le pèlerinage → 22
  pelerinage → 22
  les croyants → 23
  la lumière → 24
  le discernement → 25
  les poètes → 26
  les romains → 30
  la prosternation → 32
  les coalisés → 33
  la fumée → 44
  les appartements → 49
  l’étoile → 53
  etoile → 53
  la lune → 54
  le tout miséricordieux → 55
  l’événement → 56
  evenement → 56
  le fer → 57
  le vendredi → 62
  les hypocrites → 63
  le divorce → 65
  la royauté → 67
  la plume → 68
  noé → 71
  les djinns → 72
  la résurrection → 75
  l’homme → 76
  la nouvelle → 78
  le soleil → 91
  la nuit → 92
  la destinée → 97
  la preuve → 98
  l’éléphant → 105
  l’abondance → 108
  les infidèles → 109
  le monothéisme pur → 112
  les hommes → 114
  bakara → 2
  el bakara → 2
  al bakara → 2
  el fatiha → 1
  fatiha → 1
  Yassine → 36
  yacine → 36
  kaouthar → 108
  falak → 113
  kadr → 97
  wakia → 56
  dhoha → 93
  tauba → 9
  Mariam → 19
  Youssef → 12
  ar rahmane → 55
  er rahmane → 55
  kahf → 18
  el kehf → 18
  moulk → 67
  ikhlass → 112
  en nass → 114
  sourate 18 → 18
  sourate la caverne → 18
  juz 30 → 78:1
  djouz 30 → 78:1
  ayat el koursi → 2:255
  verset du trône → 2:255
  2:255 → 2:255
`);

export const queriesOfEnglish = pairs(`
  the cow → 2
  The Cow → 2
  cow → 2
  the cave → 18
  The Opening → 1
  mary → 19
  joseph → 12
  jonah → 10
  abraham → 14
  noah → 71
  the bee → 16
  bees → 16
  the ants → 27
  the ant → 27
  the spider → 29
  the women → 4
  family of imran → 3
  the table → 5
  the cattle → 6
  the heights → 7
  the spoils of war → 8
  repentance → 9
  thunder → 13
  night journey → 17
  the prophets → 21
  the pilgrimage → 22
  the believers → 23
  the light → 24
  the criterion → 25
  the poets → 26
  the romans → 30
  the prostration → 32
  the originator → 35
  the groups → 39
  the smoke → 44
  the victory → 48
  the private apartments → 49
  the star → 53
  the moon → 54
  the beneficent → 55
  the most merciful → 55
  the event → 56
  iron → 57
  friday → 62
  the hypocrites → 63
  divorce → 65
  the sovereignty → 67
  the dominion → 67
  the pen → 68
  the jinn → 72
  the resurrection → 75
  the human → 76
  the great news → 78
  he frowned → 80
  the most high → 87
  the dawn → 89
  the sun → 91
  the night → 92
  the fig → 95
  night of power → 97
  the earthquake → 99
  the elephant → 105
  abundance → 108
  the disbelievers → 109
  sincerity → 112
  daybreak → 113
  mankind → 114
  yaseen → 36
  ya seen → 36
  surah yasin → 36
  surat al kahf → 18
  al-mulk → 67
  tabarak → 67
  ar-rahman → 55
  rehman → 55
  el rahman → 55
  waqiah → 56
  kauthar → 108
  kausar → 108
  surah 18 → 18
  juz 30 → 78:1
  ayat al kursi → 2:255
  ayatul kursi → 2:255
  throne verse → 2:255
  al baqara 255 → 2:255
`);

export const queriesOfArabic = pairs(`
  البقرة → 2
  البقره → 2
  بقرة → 2
  سورة البقرة → 2
  سوره البقره → 2
  سُورَةُ ٱلْبَقَرَةِ → 2
  الفاتحة → 1
  الفاتحه → 1
  ال عمران → 3
  آل عمران → 3
  أل عمران → 3
  النساء → 4
  النسا → 4
  المائدة → 5
  المايدة → 5
  الانعام → 6
  التوبة → 9
  براءة → 9
  ابراهيم → 14
  إبراهيم → 14
  الاسراء → 17
  الكهف → 18
  كهف → 18
  مَرْيَم → 19
  طه → 20
  الأنبياء → 21
  يس → 36
  يسٓ → 36
  ياسين → 36
  الشوري → 42
  ق → 50
  الرحمان → 55
  تبارك → 67
  الضحي → 93
  عم → 78
  قل هو الله احد → 112
  جزء ٣٠ → 78:1
  آية الكرسي → 2:255
  البقرة ٢٥٥ → 2:255
  سورة ١٨ → 18
`);

/** Names of both languages as they are spelled from Morocco to Indonesia, references, and slips of the hand. */
export const otherQueries = pairs(`
  al fatihah → 1
  fateha → 1
  fati7a → 1
  lfatiha → 1
  ba9ara → 2
  baqarah → 2
  albaqara → 2
  al-i imran → 3
  aal e imran → 3
  ali imran → 3
  annisa → 4
  en nisaa → 4
  ma2ida → 5
  maidah → 5
  anaam → 6
  el an3am → 6
  araf → 7
  el aaraf → 7
  attawba → 9
  tewba → 9
  touba → 9
  younous → 10
  houd → 11
  youssouf → 12
  raad → 13
  er-ra'd → 13
  brahim → 14
  hidjr → 15
  en nahl → 16
  israa → 17
  bani israil → 17
  al kehf → 18
  meryem → 19
  ta ha → 20
  anbiyaa → 21
  el hadj → 22
  mouminoun → 23
  muminoon → 23
  nour → 24
  ennour → 24
  fourqane → 25
  chouara → 26
  neml → 27
  qassas → 28
  ankabout → 29
  roum → 30
  loqman → 31
  lokmane → 31
  sadjda → 32
  ahzeb → 33
  saba → 34
  malaika → 35
  ya-sîn → 36
  es saffat → 37
  saad → 38
  zoumar → 39
  ghafir → 40
  foussilat → 41
  choura → 42
  zoukhrouf → 43
  zuhruf → 43
  doukhane → 44
  jathia → 45
  djathiya → 45
  ahkaf → 46
  mohammed → 47
  fath → 48
  houjourat → 49
  kaf → 50
  dhariyat → 51
  zariyat → 51
  tour → 52
  nedjm → 53
  kamar → 54
  rahman → 55
  waqi3a → 56
  el wakia → 56
  hadid → 57
  moujadala → 58
  hachr → 59
  moumtahana → 60
  saff → 61
  joumoua → 62
  jumuah → 62
  djoumou'a → 62
  mounafikoun → 63
  taghaboun → 64
  talak → 65
  tahrime → 66
  moulk → 67
  mülk → 67
  kalam → 68
  haqqa → 69
  maaridj → 70
  nouh → 71
  djinn → 72
  mouzzamil → 73
  mouddathir → 74
  mudassir → 74
  kiyama → 75
  insane → 76
  moursalat → 77
  amma → 78
  naba → 78
  naziate → 79
  nazi'at → 79
  3abassa → 80
  takwir → 81
  infitar → 82
  moutaffifine → 83
  inchikak → 84
  bouroudj → 85
  tarik → 86
  al ala → 87
  a'la → 87
  ghachia → 88
  fadjr → 89
  bilad → 90
  chams → 91
  layl → 92
  leil → 92
  el leyl → 92
  duha → 93
  inchirah → 94
  charh → 94
  tine → 95
  alak → 96
  iqra → 96
  laylat al qadr → 97
  bayina → 98
  zalzala → 99
  zilzal → 99
  adiyate → 100
  karia → 101
  takassour → 102
  asr → 103
  houmaza → 104
  fil → 105
  kouraich → 106
  qoreich → 106
  maoun → 107
  al ma3oun → 107
  kawtar → 108
  kafiroune → 109
  nasr → 110
  massad → 111
  lahab → 111
  al ikhlass → 112
  ihlas → 112
  felak → 113
  annas → 114
  nass → 114
  2.255 → 2:255
  2 : 255 → 2:255
  2-255 → 2:255
  2/255 → 2:255
  sourate 2 verset 255 → 2:255
  surah 2 ayah 255 → 2:255
  surah 2, verse 255 → 2:255
  s2 v255 → 2:255
  verset 255 de la sourate 2 → 2:255
  verse 255 of al-baqarah → 2:255
  al baqarah 2:255 → 2:255
  Al-Baqara 255-257 → 2:255
  2:255-257 → 2:255
  yasin9 → 36:9
  kahf:10 → 18:10
  la vache 282 → 2:282
  the cow verse 286 → 2:286
  18 la caverne → 18
  18. Al-Kahf → 18
  sourate n° 18 → 18
  sourate numéro 18 → 18
  chapter 18 → 18
  suratul mulk → 67
  souratou yassine → 36
  soorah yaseen → 36
  juz30 → 78:1
  juz' 1 → 1:1
  joz 15 → 17:1
  jouz 29 → 67:1
  juz amma → 78
  ayat koursi → 2:255
  ayet el kursi → 2:255
  ayatoul koursi → 2:255
  kursi → 2:255
  verset du trone → 2:255
  verse of the throne → 2:255
  verse of light → 24:35
  verset de la lumière → 24:35
  verset de la dette → 2:282
  baqraa → 2
  bakkara → 2
  kahff → 18
  rahmna → 55
  marym → 19
  ikhalas → 112
  سورة يس آية ٩ → 36:9
  البقرة:255 → 2:255
  ٢:٢٥٥ → 2:255
  ۲:۲۵۵ → 2:255
  ایة الکرسی → 2:255
  ألانسان → 76
  الدهر → 76
  اللهب → 111
  الزلزال → 99
  الانشراح → 94
`);
