import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { renderDocumento } from '../documento/render-documento'
import { abrirReceta, completaDe } from './abrir-receta'

/** Only who may see the whole receta gets its document. */
export const documentoReceta = route(contract.documentoReceta, async (c) => {
  const abierta = await abrirReceta(c.db, c.input, c.usuario, c.now)
  if (abierta === 'demasiados') return c.fail('DEMASIADOS_INTENTOS')
  if (abierta?.nivel !== 'completa') return c.fail('RECETA_NO_ENCONTRADA')
  return renderDocumento(completaDe(abierta.fila, c, c.usuario, c.now), {
    formato: c.input.formato,
    ahora: c.now,
  })
})
