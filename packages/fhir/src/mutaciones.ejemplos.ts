import * as contract from '@receta/contract'
import { hoy, parsePosologia, textoPosologia } from '@receta/domain'
import { recetaABundle } from './bundle'
import type { ProductoConocido } from './comparar'
import { contradiceFirmada, contradiceHechos, type Hechos } from './contradice'
import type { BundleRegistrado } from './lo-no-entendido'
import { readRegistro, type RegistroLeido } from './read-registro'
import { aRecetaFhir } from './receta.ejemplos'
import { propios } from './sistemas'

export const now = new Date('2026-11-20T15:00:00Z')
export const base = 'https://receta.example/fhir'
export const s = propios(base)

const grupo = '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0001'

/** With everything that a Bundle may say, under the key of another software. */
export function bundleNuestro(
  posologias: readonly string[] = ['1-0-0-1 x 30', '1 comp c/12h x 7'],
): Record<string, unknown> {
  const [uno, dos] = aRecetaFhir().receta.items
  const fuente = aRecetaFhir(
    {
      items: [uno, dos].flatMap((item, i) => (item ? [{ ...item, ...comoSeFirma(posologias[i] ?? '') }] : [])),
      paciente: { ...aRecetaFhir().receta.paciente, domicilio: 'Belgrano 120, Paraná' },
      prestador: 'Hospital del Sur',
      permite_sustitucion: false,
      peso_kg: 70.5,
      peso_fecha: '2026-11-19',
    },
    { email: 'raul@correo.example' },
  )
  const bundle = JSON.parse(JSON.stringify(recetaABundle(fuente, base))) as {
    entry: { resource: Record<string, unknown> }[]
  }
  for (const { resource } of bundle.entry)
    if (resource['resourceType'] === 'MedicationRequest')
      resource['groupIdentifier'] = { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${grupo}` }
  return bundle
}

export function comoSeFirma(posologia: string) {
  const esquema = parsePosologia(posologia)
  return {
    posologia: esquema ? textoPosologia(esquema) : posologia,
    posologia_esquema: esquema ? { tipo: 'esquema' as const, esquema } : { tipo: 'libre' as const, nombre: '' },
  }
}

const { receta, medico_id, persona_id, rnos } = aRecetaFhir()
const productos = receta.items.map(
  ({ producto_id, monodroga, concentracion, forma, presentacion, marca }): ProductoConocido => ({
    producto_id,
    monodroga,
    concentracion,
    forma,
    presentacion,
    nombre: marca || monodroga,
    gtin: null,
    atc: '',
    snomed: null,
  }),
)

function hechosDe({ items, persona_dicha }: RegistroLeido): Hechos | string {
  const hallados = items.map(({ producto }) =>
    'producto_id' in producto ? productos.find((p) => p.producto_id === producto.producto_id) : undefined,
  )
  if (hallados.some((producto) => !producto)) return 'medicationCodeableConcept'
  return {
    medico_id,
    convenio: { convenio_id: receta.convenio.convenio_id, rnos },
    dni_de_persona: persona_dicha === String(persona_id) ? receta.paciente.dni : null,
    productos: hallados.flatMap((producto) => producto ?? []),
  }
}

const convenioDe = ({ financiador }: RegistroLeido) =>
  financiador !== null &&
  ('rnos' in financiador ? financiador.rnos === rnos : financiador.convenio_id === receta.convenio.convenio_id)

function firmadaDe(leido: RegistroLeido): contract.FirmadaNueva {
  const desde = leido.fecha_receta ?? hoy(now)
  const vence = new Date(Date.parse(`${desde}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10)
  const { paciente, domicilio } = leido
  return {
    profesional: receta.profesional,
    convenio: receta.convenio,
    nroafiliado: receta.nroafiliado,
    paciente: {
      ...paciente,
      apellidoNombre: `${paciente.nombre} ${paciente.apellido}`,
      ...(domicilio !== undefined && { domicilio }),
    },
    vigente_desde: desde,
    vence_el: vence,
  } as unknown as contract.FirmadaNueva
}

export function judge(bundle: unknown): { draft: RegistroLeido } | { campo: string } {
  const entrada = contract.fhirRegistra.input.safeParse(bundle)
  if (!entrada.success) return { campo: entrada.error.issues[0]?.path.join('.') ?? '' }
  const registrado = entrada.data as BundleRegistrado
  const leido = readRegistro(registrado, s, now)
  if (!leido.ok) return leido.motivo
  const { value } = leido
  if (value.refeps !== null && value.refeps !== receta.profesional.licencia_federal)
    return { campo: 'Practitioner.identifier' }
  if (!convenioDe(value)) return { campo: 'Coverage.payor' }
  if (value.plan !== null && value.plan !== receta.plan) return { campo: 'Coverage.class' }
  const hechos = hechosDe(value)
  if (typeof hechos === 'string') return { campo: hechos }
  const [primera] = [...contradiceHechos(registrado, hechos, s), ...contradiceFirmada(registrado, firmadaDe(value), s)]
  return primera ?? { draft: value }
}
