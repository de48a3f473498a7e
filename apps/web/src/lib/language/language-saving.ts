export const languageSaving = ['language-saving'];
