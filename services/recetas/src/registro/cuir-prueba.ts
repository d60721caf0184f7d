import { ok } from '@receta/domain'
import { type CuirProvider, cuirsEsperados } from './cuir-provider'

// 0000 is assigned to nobody, so the first eight digits identify a number of the sandbox.
const ids = { plataforma: '0000', repositorio: '0000' }

/** With ids that nobody has, to test without legal validity. */
export const createCuirPrueba = (): CuirProvider => ({
  ambiente: 'sandbox',
  ids,
  registrar: async (pedido) => ok({ estado: 'cuir_asignado', cuirs: cuirsEsperados(pedido, ids) }),
  informar: async () => ok(true),
})
