import * as contract from '@receta/contract'
import { readFirmada } from '@receta/contract'
import { escriturasDni, parseReceta, type MotivoAccion, retencionMs } from '@receta/domain'
import { type Context, raise, route, sha256, refuseField } from '@receta/service-kit'
import { type Acto, runActo } from './acto'
import { dispensasMostradas } from './dispensa/dispensa-mostrada'
import type { Muestra } from './mostrador.repository'
import { novedadesClinicas } from './novedades-clinicas'
import { countPregunta } from './presupuesto'
import { recetaMostrador } from './receta-mostrador'
import { takeReceta } from './tomar.repository'

type Ctx = Context<typeof contract.mostradorRetener>

const maximoSugerencias = 5

function muestraDeToken(texto: string): Muestra {
  const leido = parseReceta(texto)
  return { token_hash: sha256(leido?.tipo === 'receta' ? leido.token : texto) }
}

type Mostrada = { muestra: Muestra; forgive: () => Promise<unknown> }
const sinContar = async () => {}

/** One with a slip opens nothing: the user has to choose. Only what is looked up counts, and stays counted where it opens nothing. */
async function muestraDeReferencia(c: Ctx, texto: string, dni: string): Promise<Mostrada> {
  const leido = parseReceta(texto)
  if (leido?.tipo === 'referencia_dudosa')
    return c.fail('REFERENCIA_DUDOSA', { fields: { referencia: leido.sugerencias.slice(0, maximoSugerencias) } })
  if (leido?.tipo !== 'referencia')
    return refuseField('referencia', 'No es un número de receta: son 10 letras y números.')
  const { demasiados, forgive } = await countPregunta(c, 'mostrador_referencia')
  if (demasiados) return c.fail('DEMASIADOS_INTENTOS')
  return { muestra: { referencia: leido.referencia, documentos: escriturasDni(dni) }, forgive }
}

async function muestraDe(c: Ctx): Promise<Mostrada> {
  const { token, referencia, dni, recetas_id } = c.input
  if (token !== undefined) return { muestra: muestraDeToken(token), forgive: sinContar }
  if (referencia !== undefined) return muestraDeReferencia(c, referencia, dni ?? '')
  return { muestra: { recetas_id: recetas_id ?? raise('the contract let nothing pass') }, forgive: sinContar }
}

const nada = {
  causa: null,
  farmacia: null,
  hasta: null,
  receta: null,
  estado: null,
  vigente_desde: null,
  vence_el: null,
  recetas_id: null,
  referencia: null,
  apellidoNombre: null,
}

/** Who shows its code, or its number and its document, has it on the paper in his hand. */
function deQuien({ contenido }: Acto['receta']) {
  const { referencia, paciente } = readFirmada(contenido)
  return { referencia, apellidoNombre: paciente.apellidoNombre }
}

/** DS-08. */
async function refuse({ receta, visible, note }: Acto, causa: MotivoAccion) {
  await note('retener', { causa })
  if (causa === 'RECETA_RETENIDA')
    return {
      ...nada,
      ...deQuien(receta),
      resultado: 'ocupada' as const,
      causa,
      farmacia: receta.retiene,
      hasta: receta.retenida_hasta?.toISOString() ?? null,
    }
  const { vigente_desde, vence_el } = receta
  const recetas_id = causa === 'RECETA_EN_AUDITORIA' ? receta.recetas_id : null
  const dicho = { estado: visible, vigente_desde, vence_el, recetas_id, ...deQuien(receta) }
  return { ...nada, resultado: 'rechazada' as const, causa, ...dicho }
}

async function hold(c: Ctx, { trx, farmacia, receta, now, evento }: Acto) {
  const hasta = new Date(now.getTime() + retencionMs)
  const porToken = c.input.token !== undefined
  // How it was shown, which decisions 0026 and 0043 read from this event.
  const datos = { hasta, muestra: porToken ? 'token' : c.input.referencia ? 'referencia' : 'id' }
  const leido =
    (await takeReceta(trx, receta.recetas_id, farmacia.farmacia_id, {
      now,
      hasta,
      evento: evento('retener', { datos }),
    })) ?? raise('a locked receta changed')
  const tomada = { ...receta, retenida_por: farmacia.farmacia_id, retenida_hasta: hasta }
  const dispensas = dispensasMostradas(leido.dispensas, farmacia.farmacia_id, now)
  const qr_mostrado = porToken || leido.mostrada_por_token
  const pueden_retirar = qr_mostrado ? leido.pueden_retirar : []
  const novedades = novedadesClinicas(leido.sabido, tomada, { clinica: c.clinica, now })
  return {
    ...nada,
    resultado: 'retenida' as const,
    hasta: hasta.toISOString(),
    receta: recetaMostrador(
      tomada,
      { dispensas, pueden_retirar, qr_mostrado, novedades, convenios: farmacia.convenios },
      { ...c, now },
    ),
  }
}

/** Taking it again renews the 15 minutes. */
export const mostradorRetener = route(contract.mostradorRetener, async (c) => {
  const { muestra, forgive } = await muestraDe(c)
  const respuesta = await runActo(c, muestra, async (acto) => {
    c.note({ recetas_id: acto.receta.recetas_id, detalle: 'mostrador' })
    const puede = acto.judge('retener')
    return puede.ok ? hold(c, acto) : refuse(acto, puede.motivo)
  })
  if (!respuesta) return c.fail('RECETA_NO_ENCONTRADA')
  await forgive()
  return respuesta
})
