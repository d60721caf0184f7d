/** «Queda 1», «quedan 2». `inicial`: it begins the sentence. */
export const quedan = (cuantos: number, { inicial = false } = {}): string =>
  `${inicial ? 'Q' : 'q'}ueda${cuantos === 1 ? '' : 'n'}`
