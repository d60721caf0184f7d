let ultimo = 0

/** A number that is unique within the test file. */
export const siguiente = () => ++ultimo
