/** «Queda 1», «quedan 2»: the verb that goes with what is left to hand over. `inicial`: it begins the sentence. */
export const quedan = (cuantos: number, { inicial = false } = {}): string =>
  `${inicial ? 'Q' : 'q'}ueda${cuantos === 1 ? '' : 'n'}`
