import * as contract from '@receta/contract'
import { buscando } from '@receta/database'
import { buscaDe } from '../recetas/emision/busca-paciente'
import { createCodigoProducto } from '@receta/domain'
import {
  contradiceFirmada,
  contradiceHechos,
  propios,
  type ProductoConocido,
  readRegistro,
  type RegistroLeido,
  uuidDe,
} from '@receta/fhir'
import { AppError, camposDe, type Context, raise } from '@receta/service-kit'
import type { z } from 'zod'
import { findEmitidas } from '../recetas/emision/guardar-emision.repository'
import {
  findConvenio,
  findDocumento,
  findLicencia,
  findPlan,
  findProductos,
  type ProductoHallado,
} from './fhir.repository'
import { baseFhir } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirRegistra>
export type Informe = z.output<(typeof contract.informaReceta)['input']>

const reject = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

async function checkFirmante({ db }: Ctx, medico_id: number, { refeps }: RegistroLeido): Promise<void> {
  if (refeps !== null && refeps !== (await findLicencia(db, medico_id)))
    reject('Practitioner.identifier', 'Quien prescribe no es quien inició la sesión.')
}

async function checkConvenio({ db }: Ctx, medico_id: number, { financiador, plan }: RegistroLeido) {
  const convenio =
    (await findConvenio(db, medico_id, financiador)) ??
    reject('Coverage.payor', 'No es un convenio por el que este médico prescriba.')
  if (plan === null) return { convenio, plan_id: null }
  const plan_id =
    (await findPlan(db, convenio.convenio_id, plan)) ?? reject('Coverage.class', 'Ese convenio no tiene ese plan.')
  return { convenio, plan_id }
}

/** By which a repetition is read; null for a new one. */
async function emitidaCon({ db, input }: Ctx, medico_id: number): Promise<Date | null> {
  const linea = input.entry.map((e) => e.resource).find((r) => r.resourceType === 'MedicationRequest')
  const clave = linea?.resourceType === 'MedicationRequest' ? uuidDe(linea.groupIdentifier.value) : undefined
  const [emitida] = clave === undefined ? [] : await findEmitidas(db, medico_id, clave)
  return emitida ? new Date(emitida.contenido.emitida_en) : null
}

/** With the current code: a Bundle names a medicine without our price. */
const itemDe = (
  { config, now }: Ctx,
  { producto_id, precio }: ProductoHallado,
  item: RegistroLeido['items'][number],
) => ({
  producto_id,
  codigo: createCodigoProducto({ producto_id, timestamp: now.getTime(), valor: precio }, config.clave_ofuscacion),
  envases: item.envases,
  posologia: item.posologia,
})

const rejectPrimero = ([primero]: readonly { campo: string; mensaje: string }[]): void => {
  if (primero) reject(primero.campo, primero.mensaje)
}

/** Null when the Bundle says no number of ours, or one of somebody else than its document. */
async function findDniDe({ db }: Ctx, { persona_dicha, paciente }: RegistroLeido): Promise<string | null> {
  if (persona_dicha === null || !/^\d{1,9}$/.test(persona_dicha)) return null
  const persona_id = Number(persona_dicha)
  return findDocumento(buscando(db, buscaDe({ persona_id, paciente })), persona_id)
}

/** Validated by the schema of informa_receta; the check compares what would be signed with the Bundle. */
export async function borradorDe(
  c: Ctx,
): Promise<{ draft: Informe; emitida: boolean; checkFirmada: (f: contract.FirmadaNueva) => void }> {
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  const s = propios(baseFhir(c.config))
  const emitida = await emitidaCon(c, medico_id)
  const leido = readRegistro(c.input, s, emitida ?? c.now)
  if (!leido.ok) return reject(leido.motivo.campo, leido.motivo.mensaje)
  const registro = leido.value
  await checkFirmante(c, medico_id, registro)
  const { convenio, plan_id } = await checkConvenio(c, medico_id, registro)
  const hallados = await findProductos(
    c.db,
    registro.items.map((i) => i.producto),
  )
  const productos: ProductoConocido[] = hallados.map(
    (producto, i) =>
      producto ??
      reject(`MedicationRequest.${i}.medicationCodeableConcept`, 'No está en el vademécum, o ya no se vende.'),
  )
  const items = registro.items.map((item, i) => itemDe(c, hallados[i] ?? raise('a product that was there'), item))
  const dni_de_persona = await findDniDe(c, registro)
  rejectPrimero(contradiceHechos(c.input, { medico_id, convenio, dni_de_persona, productos }, s))
  return {
    emitida: emitida !== null,
    draft: draftDe(c, registro, { convenio_id: convenio.convenio_id, plan_id }, items),
    checkFirmada: (firmada) => rejectPrimero(contradiceFirmada(c.input, firmada, s)),
  }
}

function draftDe(
  c: Ctx,
  registro: RegistroLeido,
  pagador: { convenio_id: number; plan_id: number | null },
  items: ReturnType<typeof itemDe>[],
): Informe {
  const {
    clave_idempotencia,
    nroafiliado,
    fecha_receta,
    permite_sustitucion,
    observaciones,
    peso_kg,
    peso_fecha,
    motivo_marca,
    domicilio,
  } = registro
  const draft = contract.informaReceta.input.safeParse({
    clave_idempotencia,
    soft_id: c.request.aplicacion?.soft_id ?? raise('a call without its application'),
    ...pagador,
    afiliado_id: 0,
    persona_id: 0,
    paciente: registro.paciente,
    nroafiliado,
    fecha_receta,
    tratamiento_prolongado: false,
    cantidad_recetas: 1,
    permite_sustitucion,
    observaciones,
    ...(peso_kg !== undefined && { peso_kg, peso_fecha }),
    ...(motivo_marca !== undefined && { motivo_marca }),
    ...(domicilio !== undefined && { domicilio }),
    email: registro.email,
    telefono: registro.telefono,
    prestador: registro.prestador,
    diagnosticos: registro.diagnosticos,
    items,
    reconocimientos: registro.reconocimientos,
    reservada: registro.reservada,
  })
  if (!draft.success) throw new AppError('DATOS_INVALIDOS', { fields: camposDe(draft.error) })
  return draft.data
}
