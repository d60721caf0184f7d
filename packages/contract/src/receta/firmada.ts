import { z } from 'zod'
import { diagnosticoReceta, hallazgo, normaControlada, verificacion } from './piezas-receta'
import { posologiaFirmada } from './posologia-firmada'

// The signed content of a receta, in words, so that it can be proved without any other table. Texts of every version are stored
// and verified for years. A new datum is optional in the newest version; a required one, or a key that changes its meaning, needs
// a new version, which recibo_en.sql lets in. Nothing is ever renamed or removed, neither here nor in the lists of codes it uses.

export const itemFirmado = z.strictObject({
  renglon: z.number(),
  producto_id: z.number(),
  ifa_clave: z.string(),
  monodroga: z.string(),
  concentracion: z.string(),
  forma: z.string(),
  presentacion: z.string(),
  /** Always printed smaller than the generic (RX-02); empty when there is none. */
  marca: z.string(),
  envases: z.number(),
  /** «dos», for psicotrópicos and estupefacientes (L19303 art 13); absent for the rest. */
  envases_letras: z.string().optional(),
  unidades: z.number().nullable(),
  /** In plain words without abbreviations (L17132 art 20 inc 16). */
  posologia: z.string(),
  /** '' when the posology is free text. */
  posologia_notacion: z.string(),
  tomas: z.strictObject({ manana: z.number(), mediodia: z.number(), tarde: z.number(), noche: z.number() }).nullable(),
  cobertura: z.number().nullable(),
  lista_control: z.string(),
})

export const pacienteFirmado = z.strictObject({
  apellidoNombre: z.string(),
  /** Absent for a DNI. */
  tipo_doc: z.string().optional(),
  dni: z.string(),
  cuil: z.string().nullable(),
  sexo: z.string(),
  fecha_nacimiento: z.string(),
  /** Only when a line is of expendio legalmente restringido (R2214 Anexo II). Older recetas do not have it. */
  domicilio: z.string().optional(),
})

export const profesionalFirmado = z.strictObject({
  medico: z.string(),
  profesion: z.string(),
  especialidad: z.string(),
  matricula: z.string(),
  /** The jurisdiction where the matrícula is valid. Older recetas do not have it as a separate field. */
  jurisdiccion: z.string().optional(),
  licencia_federal: z.string(),
  lugar_atencion: z.string(),
  domicilio: z.string(),
})

const comun = {
  referencia: z.string(),
  nro_recetario: z.number(),
  convenio: z.strictObject({
    convenio_id: z.number(),
    nombre: z.string(),
    sigla: z.string(),
    es_particular: z.boolean(),
  }),
  plan: z.string().nullable(),
  nroafiliado: z.string(),
  paciente: pacienteFirmado,
  profesional: profesionalFirmado,
  items: z.array(itemFirmado),
  diagnosticos: z.array(z.strictObject(diagnosticoReceta.shape)),
  fecha_receta: z.string(),
  vigente_desde: z.string(),
  vence_el: z.string(),
  emitida_en: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  permite_sustitucion: z.boolean(),
  prestador: z.string().nullable(),
  observaciones: z.string(),
  /** Kilograms. Recetas from before 2026-11-24 do not have it. */
  peso_kg: z.number().optional(),
  peso_fecha: z.string().optional(),
  /** Why its brand may not be replaced (RX-03). Recetas from before 2026-11-28 do not have it. */
  motivo_marca: z.string().optional(),
  verificaciones: z.array(z.strictObject(verificacion.shape)),
  avisos: z.array(z.strictObject({ ...hallazgo.omit({ alternativa: true }).shape, motivo: z.string() })),
  /** Older recetas do not have it. */
  normas: z.array(z.strictObject(normaControlada.shape)).optional(),
  /** Only of a receta signed by a device without network: the content of its QR and that content's huella. */
  contingencia: z.strictObject({ prueba: z.string(), huella: z.string(), registrada_en: z.string() }).optional(),
}

/** Version 1 does not say which receta it replaces, because replacements did not exist yet. */
const version1 = z.strictObject({ version: z.literal(1), reemplaza_a: z.never().optional(), ...comun })

/** From version 2 on it says which receta it replaces, or null. */
const conReemplazo = { ...comun, reemplaza_a: z.strictObject({ referencia: z.string() }).nullable() }
const version2 = z.strictObject({ version: z.literal(2), ...conReemplazo })

/** Its posología is an object, or marked as free text. */
export const itemNuevo = itemFirmado.extend({ posologia_esquema: posologiaFirmada })
export const firmadaNueva = z.strictObject({ version: z.literal(3), ...conReemplazo, items: z.array(itemNuevo) })
export type FirmadaNueva = z.output<typeof firmadaNueva>
export type ItemFirmado = z.output<typeof itemNuevo>

const firmada = z.discriminatedUnion('version', [version1, version2, firmadaNueva])
export type Firmada = z.output<typeof firmada>

/** A signed text that this software cannot read completely. The message names the keys and never their content. */
export class FirmadaIlegible extends Error {}

/** Parses a signed text; nothing else does. Throws `FirmadaIlegible` at an unknown version or key: nothing signed may be skipped. */
export function readFirmada(texto: string): Firmada {
  const leida = firmada.safeParse(comoJson(texto))
  if (leida.success) return leida.data
  throw new FirmadaIlegible(`a signed receta that cannot be read: ${leida.error.issues.map(comoFrase).join('; ')}`)
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    throw new FirmadaIlegible('a signed receta that is not JSON')
  }
}

/** `keys` are those that nobody knows; the service's words for a person do not name them. */
const comoFrase = (problema: { path: readonly PropertyKey[]; message: string; keys?: readonly string[] }): string => {
  const { path, message, keys } = problema
  if (path[0] === 'version') return 'its version is not known'
  return `${path.join('.')}: ${message}${keys ? ` (${keys.join(', ')})` : ''}`
}
