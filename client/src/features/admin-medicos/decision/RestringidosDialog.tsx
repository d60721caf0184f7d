import type { MedicoDatos } from '@receta/contract'
import { hoy } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Dialogo } from '#ui/Dialog'
import { OtpField } from '#ui/OtpField'
import { useAbmMedico } from '../medicos.queries'

type Props = {
  medico: Pick<MedicoDatos, 'medico_id' | 'restringidos_hasta'>
  onClose: () => void
  onHecho: () => void
}

/** Until when his jurisdiction lets him prescribe controlled drugs, as REFEPS says it (RX-13). */
export function RestringidosDialog({ medico, onClose, onHecho }: Props) {
  const [hasta, setHasta] = useState(medico.restringidos_hasta ?? '')
  const [falta, setFalta] = useState<string>()
  const abm = useAbmMedico()
  const guardar = async (restringidos_hasta: string | null) => {
    await abm.mutateAsync({ accion: 'M', medico_id: medico.medico_id, restringidos_hasta })
    onHecho()
  }
  const prueba = useSegundoFactor({ anticipa: true, accion: () => guardar(hasta === '' ? null : hasta) })
  const ahora = hoy(new Date())
  const enviar = () => {
    const mal =
      hasta === '' && medico.restringidos_hasta === null
        ? 'Falta hasta qué día rige.'
        : hasta !== '' && hasta < ahora
          ? 'Ese día ya pasó.'
          : undefined
    setFalta(mal)
    if (!mal) void prueba.enviar()
  }
  return (
    <Dialogo
      titulo="Permiso de venta restringida"
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>Dejarlo como está</Button>
          <Button tone="primary" isDisabled={prueba.enviando} onPress={enviar}>
            {hasta === '' && medico.restringidos_hasta !== null ? 'Quitar el permiso' : 'Guardar el permiso'}
          </Button>
        </>
      }
    >
      <div className="col">
        <p>
          Para recetar psicotrópicos de lista II y estupefacientes hace falta el permiso de su jurisdicción. Miralo en
          REFEPS y anotá hasta qué día rige.
        </p>
        <DateField
          label="Rige hasta el día"
          value={hasta}
          onChange={setHasta}
          min={ahora}
          descripcion="Ese día incluido. Sin fecha no tiene permiso."
          error={falta}
        />
        {medico.restringidos_hasta !== null && hasta !== '' && (
          <Button size="chico" tone="text" className="izq" onPress={() => setHasta('')}>
            Borrar la fecha
          </Button>
        )}
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
