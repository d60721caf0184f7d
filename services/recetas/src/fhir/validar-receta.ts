import * as contract from '@receta/contract'
import { buscaPaciente } from '../recetas/emision/busca-paciente'
import { issueDe, type OperationOutcome } from '@receta/fhir'
import { AppError, type Context, outcomeDe, raise, readEntrada, route } from '@receta/service-kit'
import { composeSerie } from '../recetas/emision/componer'
import { findContextoEmision } from '../recetas/emision/contexto-emision'
import { contextoKeyDe } from '../recetas/emision/contexto-key'
import { nuevaReferencia } from '../recetas/emision/firmar'
import { revisarEmision } from '../recetas/emision/revisar-emision'
import { demasiadosPacientes } from '../recetas/emision/ritmo'
import { borradorDe } from './borrador-fhir'

type Ctx = Context<typeof contract.fhirValida>
type DeRegistro = Context<typeof contract.fhirRegistra>

/** The Bundle to be checked, alone or as the `resource` of a Parameters, which is how R4 sends one. */
function bundleDe({ input }: Ctx): unknown {
  if (input.resourceType === 'Bundle') return input
  const parametros = (input['parameter'] ?? []) as { name?: unknown; resource?: unknown }[]
  return (Array.isArray(parametros) ? parametros : []).find((uno) => uno?.name === 'resource')?.resource ?? {}
}

/** Why it would not be issued as it says; null where it would. Nothing is written and no number is drawn. */
async function rechazoDe(c: Ctx): Promise<AppError | null> {
  const registro = { ...c, input: readEntrada(contract.fhirRegistra.input, bundleDe(c)) } as unknown as DeRegistro
  const { draft, checkFirmada } = await borradorDe(registro)
  if (await demasiadosPacientes(c.db, c.usuario.usuario_id, draft, c.now)) return c.fail('DEMASIADOS_INTENTOS')
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  const { db } = buscaPaciente(c, draft)
  const contexto = await findContextoEmision(db, contextoKeyDe(draft, medico_id, c.now))
  c.note({ nada: false, persona_id: contexto.persona?.persona_id ?? null })
  const revisada = revisarEmision({ ...registro, input: draft } as never, contexto, {})
  if ('rechazo' in revisada) {
    const { rechazo } = revisada
    return new AppError(rechazo.codigo, 'detalle' in rechazo ? rechazo.detalle : {})
  }
  const { vigencias } = revisada.revision
  const medidas = { now: c.now, referencias: vigencias.map(() => nuevaReferencia()), reemplaza_a: null }
  const conNumeros = { ...contexto, numeros: vigencias.map((_, i) => i) }
  for (const firmada of composeSerie(draft, conNumeros, revisada.revision, medidas)) checkFirmada(firmada)
  return null
}

const bien = issueDe({ code: 'VALIDO', mensaje: 'Se emitiría así.', tipo: 'informational', severity: 'information' })

/** FHIR's $validate of the Bundle of a receta: every problem that registering it would meet now, but for the fresh factor. */
export const fhirValida = route(contract.fhirValida, async (c): Promise<OperationOutcome> => {
  c.note({ nada: true })
  try {
    const rechazo = await rechazoDe(c)
    if (rechazo === null) return { resourceType: 'OperationOutcome', issue: [bien] }
    return outcomeDe(rechazo.code, c.request.id, rechazo.detalle, bundleDe(c))
  } catch (error) {
    // What is wrong with the Bundle is the answer; anything else refuses the call itself.
    if (error instanceof AppError && error.code === 'DATOS_INVALIDOS')
      return outcomeDe(error.code, c.request.id, error.detalle, bundleDe(c))
    throw error
  }
})
