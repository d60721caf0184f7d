import { createTabla, parseMatricula } from '@receta/domain'
import type { Asunto, Celdas, Formato } from '../motor/asunto'
import { readFila, type LectorFila } from '../motor/fila'
import { destinoMedicos } from './medicos.repository'

const ESTADOS: Readonly<Record<string, string>> = createTabla({
  '': '',
  habilitada: 'habilitado',
  habilitado: 'habilitado',
  suspendida: 'suspendido',
  suspendido: 'suspendido',
  pendiente: 'pendiente',
})

/** A médico with several matrículas has several rows with the same CUIL. Lists are separated by |. */
const formatoCsv: Formato = {
  nombre: 'csv',
  medio: {
    tipo: 'csv',
    columnas: [
      'cuil',
      'apellido',
      'nombre',
      'tratamiento',
      ['tipo_matricula', 'tipo'],
      ['nro_matricula', 'numero'],
      'jurisdiccion',
    ],
  },
  read: (celdas) => {
    const fila = readFila(celdas)
    const matricula = matriculaDe(fila, celdas)
    const cuil = fila.cuit('rechazo', 'cuil')
    if (!cuil) fila.reject('COLUMNA_VACIA', 'Falta cuil.')
    const tratamiento = fila.texto('tratamiento').replace(/\.?$/, '.')
    // The médico chooses his form of address, so it is never inferred from other data.
    if (!/^Dra?\.$/.test(tratamiento)) fila.reject('TRATAMIENTO_INVALIDO', 'tratamiento es Dr. o Dra.')
    const escrito = fila.texto('situacion', 'estado').toLowerCase()
    const baja = escrito === 'baja'
    const estado = baja ? '' : ESTADOS[escrito]
    if (estado === undefined) fila.reject('SITUACION_DESCONOCIDA', `situacion: ${escrito}`)
    const datos = {
      cuil,
      tratamiento,
      apellido: fila.obligatorio('apellido'),
      nombre: fila.obligatorio('nombre'),
      profesion: fila.texto('profesion') || null,
      licencia_federal: licenciaDe(fila),
      lugar_atencion: fila.texto('lugar_atencion') || null,
      domicilio: fila.texto('domicilio', 'domicilio_profesional') || null,
      telefono: fila.texto('telefono') || null,
      email: emailDe(fila),
      estado: estado || null,
      especialidades: lista(fila.texto('especialidades', 'especialidad_codigo')),
      convenios: lista(fila.texto('convenios')),
      ...matricula,
    }
    const clave = matricula ? `${matricula.tipo} ${matricula.jurisdiccion} ${matricula.numero}` : ''
    return fila.listo(clave, datos, baja)
  },
}

function matriculaDe(fila: LectorFila, celdas: Celdas) {
  const tipo = fila.texto('tipo_matricula', 'tipo').toUpperCase()
  const numero = fila.codigo('nro_matricula', 'numero')
  const jurisdiccion = celdas['jurisdiccion'] || (tipo === 'MN' ? 'Nacional' : '')
  const vence_el = fila.fecha('rechazo', 'vence_el', 'vencimiento')
  const leida = parseMatricula({
    tipo,
    numero,
    jurisdiccion,
    entidad: fila.texto('entidad', 'entidad_matriculante'),
    vence_el,
  })
  if (!leida.ok) fila.reject(leida.motivo, `${tipo} ${numero}, ${jurisdiccion}`)
  return leida.ok ? leida.value : null
}

/** Twelve digits, as every form asks. A receta signed with any other could not be given to the national repository. */
function licenciaDe(fila: LectorFila): string | null {
  const escrita = fila.codigo('licencia_federal')
  if (escrita === '' || /^\d{12}$/.test(escrita)) return escrita || null
  fila.notify('LICENCIA_INVALIDA', `licencia_federal: ${escrita}. Tiene 12 números.`)
  return null
}

function emailDe(fila: LectorFila): string | null {
  const email = fila.texto('email', 'usuario').toLowerCase()
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) fila.reject('EMAIL_INVALIDO', email)
  return email || null
}

const lista = (celda: string) =>
  celda
    .split('|')
    .map((una) => una.trim())
    .filter(Boolean)

/** A médico missing from the file is not withdrawn. */
export const medicos: Asunto = { que: 'medicos', formatos: [formatoCsv], modo: 'novedades', destino: destinoMedicos }
