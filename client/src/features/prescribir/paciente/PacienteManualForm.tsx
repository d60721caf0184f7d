import { hoy, largoDomicilio, nombresDocumento, tiposDocumento } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { SelectField } from '#ui/SelectField'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'
import { aPersona, type Errores, revisar, suggestCuil, tipoDocumento } from './a-mano'
import estilos from './paciente.module.css'

const sexos = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'X' },
] as const

const documentos = tiposDocumento.map((value) => ({ value, label: nombresDocumento[value] }))

type Props = {
  datos: PacienteAMano
  onEscribir: (datos: PacienteAMano) => void
  onListo: (persona: PersonaDraft) => void
  onVolver: () => void
  now: Date
}

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
      <div className={estilos.ancho}>
        <Field
          label="Domicilio"
          value={datos.domicilio ?? ''}
          onChange={(domicilio) => change({ domicilio })}
          error={errores.domicilio}
          descripcion="Si le vas a indicar un estupefaciente o un psicotrópico de lista II."
          maxLength={largoDomicilio}
          autoComplete="off"
        />
      </div>
    </>
  )
}
