import type { MedicoDatos } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Cargando } from '#ui/Cargando'
import { CheckField } from '#ui/CheckField'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { Fallo } from '#ui/Fallo'
import { useAbmMedico, useConvenios } from '../medicos.queries'
import { nombreMedico } from '../palabras'

type Props = {
  medico: Pick<MedicoDatos, 'medico_id' | 'convenios' | 'tratamiento' | 'nombre' | 'apellido'>
  onClose: () => void
  onHecho: () => void
}

export function ConveniosDialog({ medico, onClose, onHecho }: Props) {
  const [elegidos, setElegidos] = useState(() => new Set(medico.convenios.map((c) => c.convenio_id)))
  const { data, error, refetch } = useConvenios()
  const abm = useAbmMedico()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const convenios = [...elegidos].toSorted((a, b) => a - b)
      await abm.mutateAsync({ accion: 'M', medico_id: medico.medico_id, convenios })
      onHecho()
    },
  })
  const put = (convenio_id: number, va: boolean) =>
    setElegidos((antes) => new Set(va ? [...antes, convenio_id] : [...antes].filter((id) => id !== convenio_id)))
  return (
    <DialogoConFactor
      titulo={`Convenios de ${nombreMedico(medico)}`}
      onClose={onClose}
      tamano="medio"
      cancel="Dejarlos como están"
      confirmar="Guardar los convenios"
      listo={data !== undefined}
      prueba={prueba}
      fallo="No se guardó"
      enfocaCodigo={false}
    >
      <p>Puede emitir con los que estén marcados.</p>
      {!data && !error && <Cargando que="los convenios" />}
      {!data && error && <Fallo error={error} que="los convenios" onReintentar={refetch} />}
      {data?.items.map(({ convenio_id, nombre }) => (
        <CheckField
          key={convenio_id}
          marco
          label={nombre}
          value={elegidos.has(convenio_id)}
          onChange={(va) => put(convenio_id, va)}
        />
      ))}
    </DialogoConFactor>
  )
}
