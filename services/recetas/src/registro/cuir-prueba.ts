import { ok } from '@receta/domain'
import { type CuirProvider, cuirsEsperados } from './cuir-provider'

// Nobody is assigned 0000: a number of the sandbox is one by its first eight digits too.
const ids = { plataforma: '0000', repositorio: '0000' }

/** Answers at once what a repository would, with ids that nobody has: to see the circuit, without legal validity. */
export const createCuirPrueba = (): CuirProvider => ({
  ambiente: 'sandbox',
  ids,
  registrar: async (pedido) => ok({ estado: 'cuir_asignado', cuirs: cuirsEsperados(pedido, ids) }),
  informar: async () => ok(true),
})
