import type { CampoFijo, Celdas, Formato, Lectura, OpcionesLectura } from '../motor/asunto'
import { readFila } from '../motor/fila'

const ANCHOS = {
  rnos: 6,
  cuit_empleador: 11,
  cuil_titular: 11,
  parentesco: 2,
  cuil: 11,
  tipo_doc: 2,
  nro_doc: 8,
  apellido_nombre: 30,
  sexo: 1,
  estado_civil: 2,
  fecha_nacimiento: 8,
  nacionalidad: 3,
  calle: 20,
  numero: 5,
  piso: 4,
  depto: 4,
  localidad: 20,
  cp: 8,
  provincia: 2,
  tipo_domicilio: 2,
  telefono: 20,
  situacion_revista: 2,
  discapacidad: 2,
  tipo_beneficiario: 1,
  alta: 8,
  cierre: 8,
  movimiento: 1,
}

function camposFijos(): { campos: Record<string, CampoFijo>; largo: number } {
  let largo = 0
  const campos: Record<string, CampoFijo> = {}
  for (const [nombre, ancho] of Object.entries(ANCHOS)) {
    campos[nombre] = [largo, ancho]
    largo += ancho
  }
  return { campos, largo }
}

/** The SSSalud's padrón in fixed width, without header. */
export const formatoSssFijo: Formato = {
  nombre: 'sss-fijo',
  medio: { tipo: 'fijo', ...camposFijos(), forma: /^\d{28}.{2}\d{11}.*[ABM]$/ },
  read: readSss,
}

export const formatoSssBarras: Formato = {
  nombre: 'sss-barras',
  medio: { tipo: 'csv-sin-encabezado', separador: '|', columnas: Object.keys(ANCHOS), forma: /^\d{1,6}\|/ },
  read: readSss,
}

export const formatoCsv: Formato = {
  nombre: 'csv',
  medio: {
    tipo: 'csv',
    columnas: [
      ['nro_doc', 'dni', 'documento'],
      ['apellido', 'apellido_nombre', 'apellido_y_nombre'],
      ['nroafiliado', 'nro_afiliado', 'nro_beneficio', 'numeroafiliado'],
      ['fecha_nacimiento', 'nacimiento'],
      'sexo',
    ],
  },
  read: (celdas, opciones) => {
    const fila = readFila(celdas)
    const numero = fila.codigo('nroafiliado', 'nro_afiliado', 'nro_beneficio', 'numeroafiliado')
    if (!numero) fila.reject('COLUMNA_VACIA', 'Falta nroafiliado.')
    // PAMI splits the number in two cells: the benefit and the degree of kinship.
    const nroafiliado = numero + (celdas['nro_beneficio'] ? fila.codigo('grado_parentesco').padStart(2, '0') : '')
    return readAfiliado({ nroafiliado, domicilio: fila.texto('domicilio'), fila }, opciones)
  },
}

/** By its CUIL, because several members of a family may have the same kinship. */
function readSss(celdas: Celdas, opciones: OpcionesLectura): Lectura {
  const fila = readFila(celdas)
  const cuil = fila.cuit('rechazo', 'cuil')
  if (!cuil) fila.reject('COLUMNA_VACIA', 'Falta cuil.')
  const sinCeros = (columna: string) => fila.texto(columna).replace(/^0+/, '')
  const [piso, depto] = [sinCeros('piso'), sinCeros('depto')]
  const domicilio = [fila.texto('calle'), sinCeros('numero'), piso && `piso ${piso}`, depto && `depto ${depto}`]
  return readAfiliado({ nroafiliado: cuil ?? '', domicilio: domicilio.filter(Boolean).join(' '), fila }, opciones)
}

type Propio = { nroafiliado: string; domicilio: string; fila: ReturnType<typeof readFila> }

function readAfiliado({ nroafiliado, domicilio, fila }: Propio, opciones: OpcionesLectura): Lectura {
  const rnos = fila.codigo('rnos', 'convenio_rnos', 'codigoos')
  if (!opciones.convenio_id && !/^\d{1,6}$/.test(rnos))
    fila.reject('RNOS_INVALIDO', 'Falta el rnos; o decir de qué convenio es todo el archivo.')
  const pagador = opciones.convenio_id ? `#${opciones.convenio_id}` : rnos.padStart(6, '0')
  const clave = nroafiliado ? `${pagador}:${nroafiliado}` : ''
  // A withdrawal needs only the number of the afiliado.
  if (/^b(aja)?$/i.test(fila.texto('movimiento')) || /^(n|no|0|false)$/i.test(fila.texto('activo')))
    return fila.listo(clave, {}, true)
  const fecha_nacimiento = fila.fecha('rechazo', 'fecha_nacimiento', 'nacimiento')
  if (!fecha_nacimiento) fila.reject('COLUMNA_VACIA', 'Falta fecha_nacimiento.')
  const afiliado = {
    ...documentoDe(fila),
    cuil: fila.cuit('aviso', 'cuil'),
    ...readNombre(fila),
    sexo: sexoDe(fila),
    fecha_nacimiento,
    domicilio: domicilio || null,
    localidad: fila.texto('localidad') || null,
    telefono: fila.texto('telefono') || null,
    email: fila.texto('email').toLowerCase() || null,
    plan: fila.texto('plan', 'plan_id') || null,
  }
  return fila.listo(clave, afiliado)
}

function readNombre(fila: Propio['fila']): { apellido: string; nombre: string } {
  const [juntoApellido = '', juntoNombre = ''] = fila
    .texto('apellido_nombre', 'apellido_y_nombre')
    .split(',')
    .map((parte) => parte.trim())
  const apellido = fila.texto('apellido') || juntoApellido
  const nombre = fila.texto('nombre') || juntoNombre
  if (!apellido || !nombre) fila.reject('NOMBRE_INCOMPLETO', 'Se espera «APELLIDO, NOMBRE», o una columna de cada uno.')
  return { apellido, nombre }
}

function sexoDe(fila: Propio['fila']): string {
  const sexo = { m: 'M', masculino: 'M', f: 'F', femenino: 'F', x: 'X' }[fila.texto('sexo').toLowerCase()]
  if (!sexo) fila.reject('SEXO_INVALIDO', `sexo: ${fila.texto('sexo')}`)
  return sexo ?? ''
}

/** DU, LE and LC are DNI numbers. A passport's begins with the letters of its country. */
function documentoDe(fila: Propio['fila']): { tipo_doc: string; dni: string } {
  const tipo = fila.texto('tipo_doc').toUpperCase()
  if (/^(|DU|DNI|LE|LC)$/.test(tipo)) return { tipo_doc: 'DNI', dni: fila.dni('nro_doc', 'dni', 'documento') }
  const dni = fila.codigo('nro_doc', 'dni', 'documento').toUpperCase()
  if (!/^PA(S|SAPORTE)?$/.test(tipo)) fila.reject('TIPO_DOC_DESCONOCIDO', `tipo_doc: ${tipo}`)
  else if (!/^[A-Z]{3}[A-Z0-9]{5,12}$/.test(dni)) fila.reject('DOCUMENTO_INVALIDO', `nro_doc: ${dni}`)
  return { tipo_doc: 'PASAPORTE', dni }
}
