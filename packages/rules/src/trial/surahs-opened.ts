/** The only surah that does not open with the basmala: at-Tawba. In al-Fatiha it is the first verse. */
const surahWithoutBasmala = 9;

/** The number of these surahs that open with the basmala. */
export const surahsOpened = (surahs: readonly number[]): number =>
  surahs.filter((surah) => surah !== surahWithoutBasmala).length;
