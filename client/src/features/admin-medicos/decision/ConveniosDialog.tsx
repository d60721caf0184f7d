import type { MedicoDatos } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { CheckField } from '#ui/CheckField'
import { Dialogo } from '#ui/Dialog'
import { Fallo } from '#ui/Fallo'
import { OtpField } from '#ui/OtpField'
import { useAbmMedico, useConvenios } from '../medicos.queries'

type Props = {
  medico: Pick<MedicoDatos, 'medico_id' | 'convenios'>
  onClose: () => void
  onHecho: () => void
}

/** Under which convenios he prescribes. */
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
  const poner = (convenio_id: number, va: boolean) =>
    setElegidos((antes) => new Set(va ? [...antes, convenio_id] : [...antes].filter((id) => id !== convenio_id)))
  return (
    <Dialogo
      titulo="Convenios"
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>Dejarlos como están</Button>
          <Button tone="primary" isDisabled={!data || prueba.enviando} onPress={prueba.enviar}>
            Guardar los convenios
          </Button>
        </>
      }
    >
      <div className="col">
        <p>Puede emitir con los que estén marcados.</p>
        {!data && !error && <Cargando que="los convenios" />}
        {!data && error && <Fallo error={error} que="los convenios" onReintentar={refetch} />}
        {data?.items.map(({ convenio_id, nombre }) => (
          <CheckField
            key={convenio_id}
            marco
            label={nombre}
            value={elegidos.has(convenio_id)}
            onChange={(va) => poner(convenio_id, va)}
          />
        ))}
        {prueba.pideCodigo && (
          <OtpField
            label="Código de tu app de verificación"
            descripcion="Seis números. Vuelve a pedirse cada tanto."
            value={prueba.otp}
            onChange={prueba.setOtp}
            error={prueba.errorCodigo}
          />
        )}
        {prueba.error && (
          <Aviso nivel="frena" titulo="No se guardó">
            <p>{prueba.error.message}</p>
          </Aviso>
        )}
      </div>
    </Dialogo>
  )
}
