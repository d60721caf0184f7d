import * as contract from '@receta/contract'
import { superaAlguno } from '@receta/database'
import { raise, route } from '@receta/service-kit'
import { fuentesDe } from '../fuentes/fuentes'
import { insertConsultaRenaper } from './consultas-renaper.repository'
import { conRenaper } from './rectificaciones-datos'
import { findRectificacion } from './rectificaciones.repository'

const ventanaMs = 3_600_000
const limites = { porPedido: 20, total: 300 }

const sexoDe = (texto: string): 'F' | 'M' | 'X' => (texto === 'F' || texto === 'M' ? texto : 'X')

/** RG-03. The register is asked outside any transaction, so that nobody waits for it but who asked. */
export const rectificacionRenaper = route(contract.rectificacionRenaper, async (c) => {
  const { input, usuario, db, config, now, fail, request, note } = c
  const { renaper } = fuentesDe(config)
  if (!renaper) return fail('FUENTE_SIN_CONFIGURAR')
  const { rectificacion_id } = input
  const pedida = (await findRectificacion(db, rectificacion_id)) ?? fail('RECTIFICACION_NO_ENCONTRADA')
  note({ detalle: `corrección ${rectificacion_id}` })
  const cuentas: [string, number][] = [
    [`renaper:${rectificacion_id}`, limites.porPedido],
    ['renaper', limites.total],
  ]
  if (await superaAlguno(db, cuentas, now, ventanaMs)) return fail('DEMASIADOS_INTENTOS')
  const respuesta = await renaper.ask(pedida.documento, sexoDe(pedida.dato === 'sexo' ? pedida.pide : pedida.sexo))
  if (!respuesta.ok) request.log.warn({ motivo: respuesta.motivo }, 'RENAPER no respondió')
  const dice = respuesta.ok ? respuesta.value : null
  await insertConsultaRenaper(db, {
    rectificacion_id,
    en: now,
    usuario_id: usuario.usuario_id,
    quien: usuario.descripcion,
    desenlace: !respuesta.ok ? 'sin_respuesta' : dice ? 'encontrado' : 'no_encontrado',
    motivo: respuesta.ok ? null : respuesta.motivo,
    respuesta: dice,
  })
  const [rectificacion] = await conRenaper(db, [pedida])
  return { rectificacion: rectificacion ?? raise('a request vanished while it was asked about') }
})
