/** The key of the mutation that puts a language into the profile. */
export const languageSaving = ['language-saving'];
