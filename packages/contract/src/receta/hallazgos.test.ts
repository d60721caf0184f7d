import { codigosHallazgo, type DatosDe, frena, type HallazgoReceta, sinFuente } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { enPalabras } from './hallazgos'
import { verificacionEnPalabras } from './palabras-seguridad'
import { hallazgo, verificacion } from './piezas-receta'

const convenio = { nombre: 'OSDE', version: 3 }

const droga = 'Enalapril'
const texto = { motivo: 'Sube el potasio', conducta: 'Dejar uno solo', cita: 'Prospecto' }
const norma = {
  titulo: 'Isotretinoína',
  codigo: 'SC-04',
  version: 2,
  razon: 'Sólo con especialista.',
  droga: '',
  faltan: 'la edad',
}
const datosDe: DatosDe = {
  MEDICO_NO_HABILITADO: {},
  MATRICULA_VENCIDA: {},
  MATRICULA_INCOMPLETA: {},
  PROFESION_FALTA: {},
  LICENCIA_FEDERAL_FALTA: {},
  DOMICILIO_PROFESIONAL_FALTA: {},
  CONVENIO_NO_HABILITADO: {},
  PACIENTE_FALTA: {},
  IDENTIDAD_DISTINTA: {},
  PACIENTE_INACTIVO: {},
  PADRON_NO_MANUAL: {},
  CUIL_FALTA: {},
  CUIL_INVALIDO: {},
  CUIL_AJENO: {},
  NACIMIENTO_INVALIDO: {},
  DOCUMENTO_INVALIDO: {},
  ITEMS_FALTAN: {},
  DIAGNOSTICO_FALTA: {},
  DIAGNOSTICO_DESCONOCIDO: { codigo: 'Z9X.9' },
  DIAGNOSTICO_AJENO: { codigo: 'I10', texto: 'Cefalea', suyo: 'Hipertensión esencial (primaria)' },
  PRODUCTO_NO_DISPONIBLE: {},
  PLAN_FALTA: {},
  PLAN_AJENO: {},
  PRESTADOR_FALTA: {},
  CONTACTO_FALTA: {},
  SUSTITUCION_NO_ADMITIDA: {},
  MOTIVO_MARCA_FALTA: {},
  FECHA_NO_ADMITIDA: {},
  FECHA_PASADA: {},
  PROLONGADO_NO_ADMITIDO: {},
  SERIE_INVALIDA: {},
  PRODUCTO_REPETIDO: { droga },
  PRODUCTO_INCOMPLETO: { droga },
  MAX_ITEMS: { maximo: 2 },
  MAX_ENVASES: { maximo: 2 },
  SOLO_GENERICO: { droga },
  FECHA_LEJANA: { dias: 90 },
  CUOTA_AGOTADA: { cuota: 2 },
  PROLONGADO_RESTRINGIDO: { droga },
  RESTRINGIDO_SIN_PERMISO: { droga },
  RESTRINGIDO_NO_ADMITIDO: { droga },
  DOMICILIO_FALTA: { droga },
  POSOLOGIA_RESTRINGIDO: { droga },
  UNIDAD_FALTA: { droga },
  UNIDAD_AJENA: { droga, unidad: 'comprimido', forma: 'Suspensión oral' },
  UNIDAD_DUDOSA: { droga, cuanto: '20', forma: 'Comprimidos', medida: 'mg' },
  VIA_AJENA: { droga, escrita: 'en cada ojo', via: 'ótica' },
  POSOLOGIA_ABREVIADA: { droga, abreviaturas: 's/d' },
  POSOLOGIA_LIBRE: { droga, texto: 'según indicación', nombre: '' },
  ENVASES_FALTAN: { droga, envases: 1, hacen_falta: 2, habituales: '60, 120 ml' },
  ENVASES_SOBRAN: { droga, envases: 3, hacen_falta: 1, habituales: '' },
  DIAS_RESTRINGIDO: { droga, dias: 20 },
  ALERGIA: { droga, alergia: 'Captopril', gravedad: 'grave', disputada: true, propuesta: false, cruce: 'familia' },
  DUPLICADO: { droga, otra: droga, retirada: true, hasta: '2026-12-20' },
  DUPLICADO_EN_RECETA: { droga, concentracion: '5 mg', otra: droga, otra_concentracion: '10 mg' },
  INTERACCION: { droga, otra: 'Losartán', quien: 'Dra. Paz', desde: '2026-11-20', ...texto },
  EMBARAZO: { droga, condicion: 'embarazo', nivel: 'frena', ...texto },
  CONDICION: { droga, condicion: 'lactancia', nivel: 'advierte', ...texto },
  DUPLICADO_CLASE: { droga, otra: 'Ramipril', quien: 'Dra. Paz', desde: '2026-11-20', ...texto },
  DOSIS_MAXIMA: { droga, cuanto: 45.5, maximo: 40, unidad: 'mg', por: 'dia', cita: 'Prospecto' },
  DOSIS_PESO: { droga, mg: 300, maximo: 180.5, por: 'toma', kilos: 12, cita: 'BNFC' },
  PAUTA: { droga, escrita: true, ...texto },
  EDAD_MAYOR: { droga, anios: 65, ...texto },
  EDAD_MINIMA: { droga, meses: 144, motivo: 'No hay datos', cita: 'Prospecto' },
  NORMA_RECHAZA: norma,
  NORMA_AUDITA: norma,
  NORMA_AVISA: norma,
  DUDA_DE_FARMACIA: { tipo: 'interaccion', texto: 'warfarina', quien: 'Farmacia del Puente' },
  NORMA_LIMITA: norma,
  NORMA_NO_EVALUABLE: norma,
}

describe('enPalabras', () => {
  it.each(codigosHallazgo)(
    '%s has words of its own, whole sentences without a gap, of its own data alone',
    (codigo) => {
      // One typed value per code and no spare: words that ask for another code's datum are a gap here, and a type error there.
      const suyo = { clave: codigo, codigo, nivel: 'frena', campo: 'items.0', datos: datosDe[codigo] } as HallazgoReceta
      const { mensaje } = hallazgo.parse(enPalabras(suyo, convenio))
      expect(mensaje).toMatch(/^\p{Lu}.+[.]$/u)
      expect(mensaje).not.toMatch(/undefined|NaN/)
    },
  )

  it('names the month whose quota is used up, also with a quota of one', () => {
    expect(enPalabras(frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: 1, mes: '2027-01' }), convenio)).toMatchObject({
      mensaje: 'Este convenio admite 1 receta por mes para esta persona, y no quedan para enero de 2027.',
      norma: 'OSDE: límites del convenio, versión 3',
    })
  })

  it('names the norma that spoke, with its title, code and version', () => {
    expect(enPalabras(frena('NORMA_RECHAZA', 'items.0.producto_id', norma), convenio)).toMatchObject({
      mensaje: 'Sólo con especialista.',
      norma: 'Norma SC-04, «Isotretinoína», versión 2',
    })
  })

  it('names the convenio only where its rule refused', () => {
    expect(enPalabras(frena('DIAGNOSTICO_FALTA', 'diagnosticos'), convenio).norma).toBeNull()
  })
})

describe('verificacionEnPalabras', () => {
  it('says which allergy could not be judged, against what and why, in the shape that is answered and signed', () => {
    const dicha = verificacionEnPalabras({
      control: 'alergias',
      resultado: 'no_evaluable',
      codigo: 'ALERGIA_NO_CONTROLADA',
      datos: { alergias: 'látex' },
      fuente: { nombre: 'Grupos de reacción cruzada', version: '2026.11', fecha: '2026-11-22' },
      no_evaluado: [{ que: 'látex', porque: 'alergia_sin_grupo' }],
    })
    expect(verificacion.parse(dicha)).toEqual({
      control: 'alergias',
      resultado: 'no_evaluable',
      detalle: 'Alergias: no evaluable, no se pudo controlar látex',
      fuente: 'Grupos de reacción cruzada, 22/11/2026',
      version: '2026.11',
      no_evaluado: ['Látex: no es una droga ni un grupo que se pueda comparar'],
    })
  })

  it('writes NO VERIFICADO where the source is missing, and cites none', () => {
    const dicha = verificacionEnPalabras(sinFuente('dosis', 'DOSIS_SIN_FUENTE'))
    expect(verificacion.parse(dicha)).toMatchObject({ detalle: expect.stringContaining('NO VERIFICADO'), fuente: null })
  })
})
