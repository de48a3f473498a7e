export { type Difficulty, difficulties, type Language, languages } from '@kalima/course/schema';
