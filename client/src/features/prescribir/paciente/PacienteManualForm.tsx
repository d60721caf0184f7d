import {
  documentoVerifica,
  esFecha,
  formatCuit,
  generateCuil,
  hoy,
  nombresDocumento,
  normalizeDni,
  parseCuit,
  tieneForma,
  type TipoDocumento,
  tiposDocumento,
} from '@receta/domain'
import { type FormEvent, useState } from 'react'
import type { DniLeido } from '#api/lectura-dni'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { SelectField } from '#ui/SelectField'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'
import estilos from './paciente.module.css'

/** A DNI without dots, others in capitals without spaces. */
function numeroDe({ dni, ...datos }: PacienteAMano): string {
  if (tipoDocumento(datos) === 'DNI') {
    const leido = normalizeDni(dni)
    return leido.ok ? leido.value : dni.trim()
  }
  return dni.replaceAll(/[\s.-]/g, '').toUpperCase()
}

const tipoDocumento = ({ tipo_doc }: Pick<PacienteAMano, 'tipo_doc'>): TipoDocumento => tipo_doc ?? 'DNI'

const formas = {
  DNI: 'El DNI tiene 7 u 8 números.',
  CUIT: 'Son 11 números.',
  CDI: 'Son 11 números.',
  PASAPORTE: 'Van las 3 letras del país y el número: BOL4567123.',
} as const satisfies Record<TipoDocumento, string>

function revisarDocumento(datos: PacienteAMano): string | null {
  const [tipo, numero] = [tipoDocumento(datos), numeroDe(datos)]
  if (!tieneForma(tipo, numero)) return formas[tipo]
  return documentoVerifica(tipo, numero) ? null : 'Ese número no es válido: revisá los números.'
}

type Errores = Partial<Record<keyof PacienteAMano, string>>

const sexos = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'X' },
] as const

function revisar(datos: PacienteAMano, now: Date): Errores {
  const errores: Errores = {}
  const malDocumento = revisarDocumento(datos)
  if (malDocumento) errores.dni = malDocumento
  if (datos.sexo === '') errores.sexo = 'Elegí una opción.'
  if (tipoDocumento(datos) === 'DNI' && datos.cuil.trim() === '') errores.cuil = 'Falta completar.'
  if (datos.cuil.trim() !== '' && !parseCuit(datos.cuil).ok) errores.cuil = 'Ese CUIL no es válido: revisá los números.'
  if (datos.apellido.trim() === '') errores.apellido = 'Falta completar.'
  if (datos.nombre.trim() === '') errores.nombre = 'Falta completar.'
  if (!esFecha(datos.fecha_nacimiento) || datos.fecha_nacimiento > hoy(now)) {
    errores.fecha_nacimiento = 'Escribí una fecha que haya pasado.'
  }
  return errores
}

const documentos = tiposDocumento.map((value) => ({ value, label: nombresDocumento[value] }))

type Props = {
  datos: PacienteAMano
  onEscribir: (datos: PacienteAMano) => void
  onListo: (persona: PersonaDraft) => void
  onVolver: () => void
  now: Date
}

export const aManoInicial = (dni: string): PacienteAMano => ({
  dni,
  sexo: '',
  cuil: '',
  apellido: '',
  nombre: '',
  fecha_nacimiento: '',
})

export const aManoLeido = (leido: DniLeido): PacienteAMano => ({
  dni: leido.dni,
  sexo: leido.sexo ?? '',
  cuil: leido.cuil ? formatCuit(leido.cuil) : '',
  apellido: leido.apellido,
  nombre: leido.nombre,
  fecha_nacimiento: leido.fecha_nacimiento,
})

export function PacienteManualForm({ datos, onEscribir, onListo, onVolver, now }: Props) {
  const [errores, setErrores] = useState<Errores>({})
  const [cuilPropio, setCuilPropio] = useState(datos.cuil !== '' && datos.cuil !== suggestCuil(datos))

  const change = (cambios: Partial<PacienteAMano>) => {
    const siguiente = { ...datos, ...cambios }
    const sugerido = cuilPropio ? siguiente.cuil : suggestCuil(siguiente)
    const completo = { ...siguiente, cuil: sugerido }
    onEscribir(completo)
    if (Object.keys(errores).length > 0) setErrores(revisar(completo, now))
  }
  const load = (event: FormEvent) => {
    event.preventDefault()
    const encontrados = revisar(datos, now)
    setErrores(encontrados)
    if (Object.keys(encontrados).length === 0) onListo(aPersona(datos))
  }

  return (
    <form className="columna" onSubmit={load} noValidate aria-label="Paciente fuera del padrón">
      <div className={estilos.campos}>
        <Documento datos={datos} errores={errores} change={change} />
        <Cuil
          datos={datos}
          error={errores.cuil}
          onEscribir={(cuil) => {
            setCuilPropio(true)
            onEscribir({ ...datos, cuil })
          }}
        />
        <QuienEs datos={datos} errores={errores} change={change} now={now} />
      </div>
      <div className="botones">
        <Button size="chico" onPress={onVolver}>
          {datos.corrige ? 'Volver' : 'Volver a buscar'}
        </Button>
        <Button size="chico" tone="primary" type="submit">
          Usar estos datos
        </Button>
      </div>
    </form>
  )
}

type PropsDatos = { datos: PacienteAMano; errores: Errores; change: (cambios: Partial<PacienteAMano>) => void }

function Documento({ datos, errores, change }: PropsDatos) {
  const dniRef = useCampo<HTMLInputElement>('paciente.dni')
  const tipo = tipoDocumento(datos)
  return (
    <>
      <SelectField label="Documento" options={documentos} value={tipo} onChange={(tipo_doc) => change({ tipo_doc })} />
      <Field
        key={tipo}
        label={tipo === 'DNI' ? 'DNI' : 'Número'}
        value={datos.dni}
        onChange={(dni) => change({ dni })}
        error={errores.dni}
        inputMode={tipo === 'PASAPORTE' ? 'text' : 'numeric'}
        {...(tipo === 'PASAPORTE' && { descripcion: '3 letras del país y el número: BOL4567123' })}
        inputRef={dniRef}
        autoFocus
      />
      <SelectField
        label="Sexo"
        placeholder="Elegir"
        options={sexos}
        value={datos.sexo}
        onChange={(sexo) => change({ sexo })}
        error={errores.sexo}
      />
    </>
  )
}

type PropsCuil = { datos: PacienteAMano; error: string | undefined; onEscribir: (cuil: string) => void }

function Cuil({ datos, error, onEscribir }: PropsCuil) {
  const cuilRef = useCampo<HTMLInputElement>('paciente.cuil')
  return (
    <Field
      label="CUIL"
      value={datos.cuil}
      onChange={onEscribir}
      error={error}
      descripcion={tipoDocumento(datos) === 'DNI' ? 'Sugerido: corregilo si no es el suyo.' : 'Si tiene uno argentino.'}
      inputMode="numeric"
      inputRef={cuilRef}
    />
  )
}

function QuienEs({ datos, errores, change, now }: PropsDatos & { now: Date }) {
  const nacimientoRef = useCampo('paciente.fecha_nacimiento')
  return (
    <>
      <Field
        label="Apellido"
        value={datos.apellido}
        onChange={(apellido) => change({ apellido })}
        error={errores.apellido}
        autoComplete="off"
      />
      <Field
        label="Nombre"
        value={datos.nombre}
        onChange={(nombre) => change({ nombre })}
        error={errores.nombre}
        autoComplete="off"
      />
      <DateField
        label="Fecha de nacimiento"
        value={datos.fecha_nacimiento}
        onChange={(fecha_nacimiento) => change({ fecha_nacimiento })}
        error={errores.fecha_nacimiento}
        max={hoy(now)}
        inputRef={nacimientoRef}
      />
    </>
  )
}

function suggestCuil({ dni, sexo, cuil, tipo_doc }: PacienteAMano): string {
  if ((tipo_doc ?? 'DNI') !== 'DNI') return ''
  const documento = normalizeDni(dni)
  if (!documento.ok || sexo === '' || sexo === 'X') return cuil
  const generado = generateCuil(documento.value, sexo)
  return generado.ok ? formatCuit(generado.value) : cuil
}

function aPersona(datos: PacienteAMano): PersonaDraft {
  const cuil = parseCuit(datos.cuil)
  return {
    persona_id: 0,
    tipo_doc: tipoDocumento(datos),
    dni: numeroDe(datos),
    cuil: cuil.ok ? cuil.value : null,
    apellido: datos.apellido.trim(),
    nombre: datos.nombre.trim(),
    sexo: datos.sexo === '' ? 'X' : datos.sexo,
    fecha_nacimiento: datos.fecha_nacimiento,
    email: null,
    telefono: null,
    alergias: [],
    condiciones: [],
    toma_hoy: [],
    afiliaciones: [],
  }
}
