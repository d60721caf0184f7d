let ultimo = 0

/** Unique within the test file. */
export const siguiente = () => ++ultimo
