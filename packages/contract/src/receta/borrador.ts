import { limitesPeso, type TipoDocumento, tieneForma, tiposDocumento } from '@receta/domain'
import { z } from 'zod'
import { entero, fecha, linea, siNo, texto } from '../comun/campos'
import type { FirmadaNueva } from './firmada'

const malDocumento = ({ input }: { input: unknown }) =>
  ({
    DNI: 'El DNI tiene 7 u 8 números.',
    CUIT: 'Son 11 números.',
    CDI: 'Son 11 números.',
    PASAPORTE: 'Van las 3 letras del país y el número: BOL4567123.',
  })[(input as { tipo_doc: TipoDocumento }).tipo_doc]

/** What a draft says, whoever signs it: on the server, or without network on a device of its médico. */
export const borradorReceta = {
  soft_id: entero(),
  convenio_id: entero(),
  /** 0 for a person outside the padrón. */
  afiliado_id: entero(),
  /** A person already known to the system; 0 when `paciente` is typed in by hand. */
  persona_id: entero(),
  paciente: z
    .strictObject({
      /** Another document than the DNI is for foreigners, and then the CUIL may be empty (R2214 Anexo II). */
      tipo_doc: z.enum(tiposDocumento).default('DNI'),
      /** The document's number; a passport's begins with the three letters of its country. */
      dni: linea(20, 5),
      cuil: z.string().max(13),
      apellido: linea(60, 1),
      nombre: linea(60, 1),
      sexo: z.enum(['F', 'M', 'X']),
      fecha_nacimiento: fecha(),
    })
    .refine(({ tipo_doc, dni }) => tieneForma(tipo_doc, dni), { path: ['dni'], error: malDocumento })
    .nullable(),
  nroafiliado: linea(30),
  plan_id: entero().nullable(),
  fecha_receta: fecha().nullable(),
  tratamiento_prolongado: siNo(),
  /** 1, or 2 to 3 recetas 30 days apart for a prolonged treatment. */
  cantidad_recetas: entero(z.int().min(1).max(3)),
  permite_sustitucion: siNo(),
  observaciones: texto(500),
  /** Kilograms, and the day they were taken: both or neither. */
  peso_kg: z
    .number()
    .min(limitesPeso.minimo, 'Es menos de lo que pesa una persona.')
    .max(limitesPeso.maximo, 'Es más de lo que pesa una persona.')
    .multipleOf(limitesPeso.paso, 'Hasta dos decimales.')
    .optional(),
  peso_fecha: fecha().optional(),
  email: linea(120),
  telefono: linea(40),
  prestador: linea(120).nullable(),
  diagnosticos: z.array(z.strictObject({ codigo: linea(10), texto: linea(200, 1) })).max(5),
  items: z
    .array(
      z.strictObject({
        producto_id: entero(),
        codigo: z.string().max(200),
        envases: entero(z.int().min(1).max(99)),
        posologia: linea(200, 1),
      }),
    )
    .max(20),
  /** Warnings the médico has read, each with his reason (docs/llamadas.md, check 6). */
  reconocimientos: z.array(z.strictObject({ clave: texto(80, 1), motivo: texto(200, 3) })).max(30),
  /** From 13 to 17 years: nobody sees it by a vínculo (CCyC art 26). */
  reservada: siNo().default(false),
  /** Which of his it repeats, for the same person; of another it is not read. */
  renueva_a: entero().optional(),
}

type Borrador = { [K in keyof typeof borradorReceta]: unknown }
type BorradorPaciente = NonNullable<z.output<typeof borradorReceta.paciente>>
type BorradorItem = z.output<typeof borradorReceta.items>[number]

// Each datum that is typed is signed by its own name, or by another, or it says here why it is not. One that does none of the three
// compiles neither here nor where the receta is written (`composeSerie`).

/** What of a draft is not signed, and why. */
export const noSeFirma = {
  soft_id: 'Which application it was written in is for the audit.',
  afiliado_id: 'An id of ours: what is signed is the number of the affiliate.',
  persona_id: 'An id of ours: who it is for is signed in words.',
  email: 'Where it is told: it may change, and is nobody else’s to read.',
  telefono: 'Where it is told: it may change, and is nobody else’s to read.',
  reservada: 'Who may see it, which says nothing of what was prescribed.',
  renueva_a: 'A link between two of ours, which each one is whole without.',
} as const satisfies Partial<Record<keyof Borrador, string>>

/** What is signed by another name. */
export const seFirmaComo = {
  convenio_id: 'convenio',
  plan_id: 'plan',
  fecha_receta: 'vigente_desde',
  tratamiento_prolongado: 'serie_total',
  cantidad_recetas: 'serie_total',
  reconocimientos: 'avisos',
} as const satisfies Partial<Record<keyof Borrador, keyof FirmadaNueva>>

/** The same of whoever is typed in by hand, and of a line. */
export const pacienteSeFirmaComo = {
  apellido: 'apellidoNombre',
  nombre: 'apellidoNombre',
} as const satisfies Partial<Record<keyof BorradorPaciente, keyof FirmadaNueva['paciente']>>
export const noSeFirmaDeItem = {
  codigo: 'The price and the instant of a search, which are checked and forgotten.',
} as const satisfies Partial<Record<keyof BorradorItem, string>>

/** What of a draft is signed by its own name. */
export type ClavePorFirmar = Exclude<keyof Borrador, keyof typeof noSeFirma | keyof typeof seFirmaComo>
export type ClaveDePacientePorFirmar = Exclude<keyof BorradorPaciente, keyof typeof pacienteSeFirmaComo>
export type ClaveDeItemPorFirmar = Exclude<keyof BorradorItem, keyof typeof noSeFirmaDeItem>
