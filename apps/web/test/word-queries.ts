const queriesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): readonly [query: string, word: string] => {
      const [query = '', word = ''] = line.split('→').map((each) => each.trim());
      return [query, word];
    });

/** For tests only: what people type, and the word of the course that they mean. */
export const queriesOfEnglishWords = queriesIn(`
  name → g01w01
  praise → g01w05
  day → g01w09
  lord → g01w06
  heart → g08w05
  hearts → g08w05
  the book → g10w01
  books → g10w01
  Earth → g08w01
  heavens → g08w02
  sky → g08w02
  prayer → g10w04
  prayers → g10w04
  mercy → g04w12
  messengers → g07w02
  prophets → g07w06
  nights → g08w04
  sons → g07w11
  mother → g07w14
  father → g07w12
  fire → g12w02
  gardens → g12w01
  death → g12w11
  life → g12w08
  truth → g04w10
  be patient → g11w09
  to say → g06w01
  say → g06w01
  to know → g09w01
  knowledge → g10w09
  believe → g06w03
  believers → g10w02
  angels → g08w18
  Satan → g01w25
  mountains → g08w13
  women → g07w19
  men → g07w07
  Moses → g07w04
  to obey → g11w11
  to kill → g11w23
  forgive → g11w10
  between → g03w08
`);

export const queriesOfFrenchWords = queriesIn(`
  nom → g01w01
  la louange → g01w05
  jour → g01w09
  Seigneur → g01w06
  coeur → g08w05
  cœurs → g08w05
  livres → g10w01
  terre → g08w01
  cieux → g08w02
  ciel → g08w02
  priere → g10w04
  prières → g10w04
  messagers → g07w02
  prophète → g07w06
  prophetes → g07w06
  nuit → g08w04
  fils → g07w11
  mère → g07w14
  pere → g07w12
  le feu → g12w02
  jardins → g12w01
  châtiment → g12w06
  récompense → g12w07
  mort → g12w11
  vie → g12w08
  vérité → g04w10
  dire → g06w01
  savoir → g09w01
  science → g10w09
  croire → g06w03
  croyants → g10w02
  anges → g08w18
  montagnes → g08w13
  mer → g08w12
  eau → g08w03
  manger → g11w05
  pardonner → g11w10
  obéir → g11w11
  tuer → g11w23
  Moïse → g07w04
  rivières → g08w16
  entre → g03w08
`);

export const queriesOfArabicWords = queriesIn(`
  كتاب → g10w01
  الكتاب → g10w01
  كِتَابٌ → g10w01
  رب → g01w06
  الرحمن → g01w03
  رحمان → g01w03
  قال → g06w01
  يقول → g06w01
  قلب → g08w05
  ارض → g08w01
  أرض → g08w01
  سماء → g08w02
  صلاة → g10w04
  الصلاه → g10w04
  نبي → g07w06
  رسول → g07w02
  kitab → g10w01
  rabb → g01w06
  salat → g10w04
  rasul → g07w02
  qalb → g08w05
  malak → g08w18
`);
