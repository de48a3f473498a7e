/** The heading of a question names its options. */
export const headingId = 'question';
