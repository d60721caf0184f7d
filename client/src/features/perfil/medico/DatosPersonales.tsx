import { Field } from '#ui/Field'
import { RadioGroupField } from '#ui/RadioGroupField'
import type { useFormulario } from '#ui/use-formulario'
import { type AltaMedico, profesiones } from './alta-medico'
import estilos from '../perfil.module.css'

type Form = ReturnType<typeof useFormulario<AltaMedico>>

export function DatosPersonales({ form: { datos, campo, change, errores } }: { form: Form }) {
  const choose = (tratamiento: 'Dr.' | 'Dra.') => {
    const propia = datos.profesion !== '' && !Object.values(profesiones).includes(datos.profesion)
    change({ tratamiento, ...(!propia && { profesion: profesiones[tratamiento] ?? '' }) })
  }
  return (
    <>
      <h2>Datos personales</h2>
      <div data-campo="tratamiento">
        <RadioGroupField
          label="Tratamiento"
          marco
          className={estilos.opciones}
          options={[
            { value: 'Dra.', label: 'Dra.' },
            { value: 'Dr.', label: 'Dr.' },
          ]}
          value={datos.tratamiento}
          onChange={choose}
          error={errores['tratamiento']}
        />
      </div>
      <div className={estilos.pareja}>
        <Field {...campo('apellido')} label="Apellido" autoComplete="family-name" />
        <Field {...campo('nombre')} label="Nombre" autoComplete="given-name" />
        <Field {...campo('dni')} label="DNI" inputMode="numeric" autoComplete="off" />
        <Field {...campo('cuil')} label="CUIL" inputMode="numeric" autoComplete="off" />
      </div>
      <Field
        {...campo('profesion')}
        label="Profesión"
        descripcion="Como va en la receta"
        autoComplete="organization-title"
      />
    </>
  )
}
