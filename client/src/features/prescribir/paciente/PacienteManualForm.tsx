import { esFecha, formatCuit, generarCuil, hoy, normalizarDni, parseCuit } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { SelectField } from '#ui/SelectField'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'

type Errores = Partial<Record<keyof PacienteAMano, string>>

const sexos = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'X' },
] as const

function revisar(datos: PacienteAMano, now: Date): Errores {
  const errores: Errores = {}
  if (!normalizarDni(datos.dni).ok) errores.dni = 'El DNI tiene 7 u 8 números.'
  if (datos.sexo === '') errores.sexo = 'Elegí una opción.'
  if (datos.cuil.trim() !== '' && !parseCuit(datos.cuil).ok) errores.cuil = 'Ese CUIL no es válido: revisá los números.'
  if (datos.apellido.trim() === '') errores.apellido = 'Falta completar.'
  if (datos.nombre.trim() === '') errores.nombre = 'Falta completar.'
  if (!esFecha(datos.fecha_nacimiento) || datos.fecha_nacimiento > hoy(now)) {
    errores.fecha_nacimiento = 'Escribí una fecha que haya pasado.'
  }
  return errores
}

type Props = {
  datos: PacienteAMano
  /** Every key: the draft keeps it. */
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

/** Somebody outside every padrón, typed in by hand where a convenio allows it. */
export function PacienteManualForm({ datos, onEscribir, onListo, onVolver, now }: Props) {
  const [errores, setErrores] = useState<Errores>({})
  const [cuilPropio, setCuilPropio] = useState(datos.cuil !== '' && datos.cuil !== sugerirCuil(datos))

  const cambiar = (cambios: Partial<PacienteAMano>) => {
    const siguiente = { ...datos, ...cambios }
    const sugerido = cuilPropio ? siguiente.cuil : sugerirCuil(siguiente)
    const completo = { ...siguiente, cuil: sugerido }
    onEscribir(completo)
    if (Object.keys(errores).length > 0) setErrores(revisar(completo, now))
  }
  const cargar = (event: FormEvent) => {
    event.preventDefault()
    const encontrados = revisar(datos, now)
    setErrores(encontrados)
    if (Object.keys(encontrados).length === 0) onListo(aPersona(datos))
  }

  return (
    <form className="col paciente-f" onSubmit={cargar} noValidate aria-label="Paciente fuera del padrón">
      <div className="paciente-g">
        <Field
          label="DNI"
          value={datos.dni}
          onChange={(v) => cambiar({ dni: v })}
          error={errores.dni}
          inputMode="numeric"
          autoFocus
        />
        <SelectField
          label="Sexo"
          placeholder="Elegir"
          options={sexos}
          value={datos.sexo}
          onChange={(sexo) => cambiar({ sexo })}
          error={errores.sexo}
        />
        <Field
          label="CUIL"
          value={datos.cuil}
          onChange={(cuil) => {
            setCuilPropio(true)
            onEscribir({ ...datos, cuil })
          }}
          error={errores.cuil}
          descripcion="Sugerido: corregilo si no es el suyo."
          inputMode="numeric"
        />
        <Field
          label="Apellido"
          value={datos.apellido}
          onChange={(v) => cambiar({ apellido: v })}
          error={errores.apellido}
          autoComplete="off"
        />
        <Field
          label="Nombre"
          value={datos.nombre}
          onChange={(v) => cambiar({ nombre: v })}
          error={errores.nombre}
          autoComplete="off"
        />
        <DateField
          label="Fecha de nacimiento"
          value={datos.fecha_nacimiento}
          onChange={(v) => cambiar({ fecha_nacimiento: v })}
          error={errores.fecha_nacimiento}
          max={hoy(now)}
        />
      </div>
      <div className="botones">
        <Button size="chico" onPress={onVolver}>
          Volver a buscar
        </Button>
        <Button size="chico" tone="primary" type="submit">
          Usar estos datos
        </Button>
      </div>
    </form>
  )
}

function sugerirCuil({ dni, sexo, cuil }: PacienteAMano): string {
  const documento = normalizarDni(dni)
  if (!documento.ok || sexo === '' || sexo === 'X') return cuil
  const generado = generarCuil(documento.value, sexo)
  return generado.ok ? formatCuit(generado.value) : cuil
}

function aPersona(datos: PacienteAMano): PersonaDraft {
  const documento = normalizarDni(datos.dni)
  const cuil = parseCuit(datos.cuil)
  return {
    persona_id: 0,
    dni: documento.ok ? documento.value : datos.dni,
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
