import { Field } from '#ui/Field'
import type { useFormulario } from '#ui/use-formulario'
import type { AltaMedico } from './alta-medico'
import { ConsultoriosFields } from './ConsultoriosFields'
import { EspecialidadesField } from './EspecialidadesField'
import { MatriculasFields } from './MatriculasFields'

type Form = ReturnType<typeof useFormulario<AltaMedico>>

export function DatosProfesionales({ form: { datos, campo, change, errores } }: { form: Form }) {
  return (
    <>
      <h2>Matrícula</h2>
      <Field
        {...campo('licencia_federal')}
        label="Licencia federal (REFEPS)"
        descripcion="12 números"
        inputMode="numeric"
        autoComplete="off"
      />
      <MatriculasFields value={datos.matriculas} onChange={(matriculas) => change({ matriculas })} errores={errores} />
      <h2>Especialidades</h2>
      <EspecialidadesField
        value={datos.especialidades}
        onChange={(especialidades) => change({ especialidades })}
        error={errores['especialidades']}
      />
      <h2>Lugar de atención</h2>
      <ConsultoriosFields
        value={datos.consultorios}
        onChange={(consultorios) => change({ consultorios })}
        errores={errores}
      />
    </>
  )
}
