import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { renderDocumento } from '../documento/render-documento'
import { renderToma } from '../documento/render-toma'
import { sealHojas } from '../verificacion/prueba'
import { quienPide } from '../sesion/quien-pide'
import { openReceta, anotacionDe, completaDe } from './open-receta'

/** The patient's: neither payers nor administrators get it. */
export const documentoReceta = route(contract.documentoReceta, async (c) => {
  const abierta = await openReceta(
    c.db,
    { ...c.input, motivo: null, quien: quienPide(c.request, c, c.now) },
    c.usuario,
    c.now,
  )
  if (abierta === 'demasiados') return c.fail('DEMASIADOS_INTENTOS')
  if (abierta?.nivel !== 'completa' || abierta.como === 'obra_social') return c.fail('RECETA_NO_ENCONTRADA')
  c.note(anotacionDe(abierta))
  const receta = completaDe(abierta, c, c.usuario, c.now)
  const { formato } = c.input
  return formato === 'toma'
    ? renderToma(receta, { ahora: c.now })
    : renderDocumento(receta, {
        formato,
        ahora: c.now,
        seal: sealHojas(c.claves, receta),
        firma: c.claves.documento,
      })
})
