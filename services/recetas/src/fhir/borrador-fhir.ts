import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { readRegistro, propios, type RegistroLeido } from '@receta/fhir'
import { AppError, camposDe, type Context, raise } from '@receta/service-kit'
import type { z } from 'zod'
import { findConvenio, findLicencia, findPlan, findProductos, type ProductoHallado } from './fhir.repository'
import { baseFhir } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirRegistra>
export type Informe = z.output<(typeof contract.informaReceta)['input']>

const reject = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

/** The prescriber in a Bundle must be the user of the session. */
async function checkFirmante({ db }: Ctx, medico_id: number, { refeps }: RegistroLeido): Promise<void> {
  if (refeps !== null && refeps !== (await findLicencia(db, medico_id)))
    reject('Practitioner.identifier', 'Quien prescribe no es quien inició la sesión.')
}

async function checkConvenio({ db }: Ctx, medico_id: number, { financiador, plan }: RegistroLeido) {
  const convenio_id =
    (await findConvenio(db, medico_id, financiador)) ??
    reject('Coverage.payor', 'No es un convenio por el que este médico prescriba.')
  if (plan === null) return { convenio_id, plan_id: null }
  const plan_id = (await findPlan(db, convenio_id, plan)) ?? reject('Coverage.class', 'Ese convenio no tiene ese plan.')
  return { convenio_id, plan_id }
}

/** The line with the current code of the product: a Bundle names a medicine without our price. */
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

/** The draft in a Bundle, validated by the schema of informa_receta. */
export async function borradorDe(c: Ctx): Promise<Informe> {
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  const leido = readRegistro(
    c.input.entry.map((e) => e.resource),
    propios(baseFhir(c.config)),
  )
  if (!leido.ok) return reject(leido.motivo.campo, leido.motivo.mensaje)
  const registro = leido.value
  await checkFirmante(c, medico_id, registro)
  const pagador = await checkConvenio(c, medico_id, registro)
  const productos = await findProductos(
    c.db,
    registro.items.map((i) => i.producto),
  )
  const items = registro.items.map((item, i) =>
    itemDe(
      c,
      productos[i] ??
        reject(`MedicationRequest.${i}.medicationCodeableConcept`, 'No está en el vademécum, o ya no se vende.'),
      item,
    ),
  )
  const { clave_idempotencia, nroafiliado, fecha_receta, permite_sustitucion, observaciones, peso_kg, peso_fecha } =
    registro
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
    email: '',
    telefono: '',
    prestador: null,
    diagnosticos: registro.diagnosticos,
    items,
    reconocimientos: registro.reconocimientos,
    reservada: registro.reservada,
  })
  if (!draft.success) throw new AppError('DATOS_INVALIDOS', { fields: camposDe(draft.error) })
  return draft.data
}
